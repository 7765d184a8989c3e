# `bali verify`: whether a game was dealt fairly.

verify-line = Standard input, line { $line }
verify-hash = The opened seed has the hash { $hash }.
verify-hash-noted = It is the hash you noted.
verify-hash-unknown = Is it the one the table showed when it opened? Give the one you noted with --hash.
verify-deal = Turn order, colours, deck and altar follow from the seed and the values below ({ $version }).
verify-order = { $drawn ->
    [yes] Who starts was drawn by lot, and so was the order of the others.
   *[no] Who starts was agreed: { $player }. The others follow as they sat.
}
verify-values = Values, in turn order:
verify-no-value = none
verify-nobody = Nobody added a value: whoever made the seed was free to choose the deal.
verify-value-found = Your value is there: { $player }.
verify-value-unknown = Is your own among them? Look for it, or give it with --value.
verify-moves = { $count ->
    [0] No move has been made yet.
    [one] { $state ->
        [over] The only move is legal, and the game is over.
       *[unfinished] The only move so far is legal; the game is not over.
    }
   *[other] { $state ->
        [over] All { $count } moves are legal, and the game is over.
       *[unfinished] All { $count } moves so far are legal; the game is not over.
    }
}

verify-other-table = this is another table, or the seed was exchanged: the hash you noted is not the one here, { $hash }
verify-value-absent = your value is not among those the deal was made from
verify-not-hex = "{ $text }" is not { $digits } hexadecimal digits
verify-bad-opening = { $field }: { $reason ->
    [missing] this key is missing; without it the deal cannot be checked
    [not-an-object] an object in braces is expected
    [not-a-list] a list in brackets is expected
    [wrong-number] { $found } entries; one for each of the { $wanted } players is expected
    [not-hex] { $wanted } hexadecimal digits are expected, in lower case
    [no-chair] the number of a chair is expected, from 0 to { $wanted }
    [unknown-key] "{ $found }" does not belong here
    [unknown-version] this version is not known here; "{ $wanted }" is
    [other-hash] this seed does not match the hash: the deal may have been changed afterwards
   *[not-drawn] "{ $found }" does not follow from the seed and the values; "{ $wanted }" does
}
