"""Profiles: a name and a language, kept by the device; no passwords."""

from math import ceil
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from bali.server.access import (
    COOKIE,
    TheAsker,
    TheHouse,
    keep_cookie,
    make_known,
    newcomer,
)
from bali.server.mail import CONFIRM_PAGE, Postman, good_address
from bali.server.refusals import Refused, conflict, forbidden, wrong
from bali.server.shapes import (
    WRITING,
    ConfirmedEmail,
    LinkAnswer,
    LinkSent,
    NewEmail,
    NewPerson,
    NewPersonAnswer,
    OneTimeLink,
    PersonAnswer,
    PersonChange,
    errors,
)
from bali.store.people import (
    DEVICE,
    TRANSFER,
    Person,
    change_person,
    confirm_email,
    drop_other_tokens,
    drop_token,
    find_person,
    give_token,
    new_token,
    promise_email,
    spend_transfer,
)

LINK_SECONDS = 15 * 60
CONFIRM_SECONDS = 24 * 3600

router = APIRouter(tags=["people"])


def person_json(person: Person) -> dict[str, object]:
    told = ("id", "name", "language", "email")
    return {name: getattr(person, name) for name in told}


@router.post("/people", status_code=201, responses=errors(*WRITING))
async def make_profile(
    asked: NewPerson, request: Request, response: Response, asker: TheAsker, house: TheHouse
) -> NewPersonAnswer:
    """Say who you are. The device is known from now on."""
    new, now = newcomer(house, asker.nobody(), asked.name, asked.language), house.now()
    assert new is not None
    person = await house.database.write(lambda connection: make_known(connection, asker, new, now))
    keep_cookie(request, response, new.token)
    return NewPersonAnswer.model_validate({**person_json(person), "token": new.token})


@router.get("/me", responses=errors(401, 405, 503))
async def who_am_i(asker: TheAsker) -> PersonAnswer:
    """Who this device belongs to."""
    return PersonAnswer.model_validate(person_json(asker.known()))


@router.patch("/me", responses=errors(401, *WRITING))
async def change_profile(asked: PersonChange, asker: TheAsker, house: TheHouse) -> PersonAnswer:
    """Change your name or your language."""
    person = asker.known()
    changes = asked.model_dump(exclude_none=True)
    if changes:
        await house.database.write(
            lambda connection: change_person(connection, person.id, **changes)
        )
    if asked.name is not None:
        await house.renamed(person)
    found = await house.database.read(lambda connection: find_person(connection, person.id))
    assert found is not None
    return PersonAnswer.model_validate(person_json(found))


@router.post("/me/email", status_code=202, responses=errors(401, 409, *WRITING))
async def give_email(asked: NewEmail, asker: TheAsker, house: TheHouse) -> LinkSent:
    """Say where reminders may go. A mail asks there whether the address is yours."""
    person, now, token = asker.known(), house.now(), new_token()
    if house.postman is None:
        raise conflict("no-mail")
    if not good_address(asked.email):
        raise wrong("bad-email")
    for key in (asked.email.lower(), person.id):
        if (wait := house.letters.take(key)) is not None:
            raise Refused(429, "too-many-requests", seconds=ceil(wait))
    await house.database.write(
        lambda connection: promise_email(
            connection, person.id, asked.email, token, now, CONFIRM_SECONDS
        )
    )
    page = CONFIRM_PAGE.format(email=quote(asked.email), token=token)
    link = f"{house.settings.public_url}".rstrip("/") + page
    house.keep(_ask(house.postman, person, asked.email, link))
    return LinkSent(seconds=CONFIRM_SECONDS)


async def _ask(postman: Postman, person: Person, email: str, link: str) -> None:
    await postman.ask_to_confirm(person.name, email, person.language, link)


@router.put("/me/email", responses=errors(401, *WRITING))
async def confirm_address(asked: ConfirmedEmail, asker: TheAsker, house: TheHouse) -> PersonAnswer:
    """Come with the token of that mail: from now on reminders go there."""
    person, now = asker.known(), house.now()
    kept = await house.database.write(
        lambda connection: confirm_email(connection, person.id, asked.email, asked.token, now)
    )
    if not kept:
        raise forbidden("wrong-link")
    return PersonAnswer.model_validate({**person_json(person), "email": asked.email})


@router.delete("/me/email", responses=errors(401, *WRITING))
async def remove_email(asker: TheAsker, house: TheHouse) -> PersonAnswer:
    """No more reminders."""
    person = asker.known()
    await house.database.write(lambda connection: change_person(connection, person.id, email=None))
    return PersonAnswer.model_validate({**person_json(person), "email": None})


@router.delete("/me", status_code=204, responses=errors(401, *WRITING))
async def delete_profile(asker: TheAsker, house: TheHouse) -> Response:
    """Be forgotten. Your seats stay, without a name; bots finish your games."""
    await house.forget(asker.known())
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


@router.post("/me/sign-out", status_code=204, responses=errors(401, *WRITING))
async def sign_out(asker: TheAsker, house: TheHouse) -> Response:
    """This device is no longer known."""
    person, token = asker.known(), asker.token
    assert token is not None
    await house.database.write(lambda connection: drop_token(connection, token))
    house.send_away(person.id, token)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


@router.post("/me/sign-out-others", status_code=204, responses=errors(401, *WRITING))
async def sign_out_others(asker: TheAsker, house: TheHouse) -> Response:
    """No other device is known any longer."""
    person, token = asker.known(), asker.token
    assert token is not None
    await house.database.write(lambda connection: drop_other_tokens(connection, person.id, token))
    house.send_away(person.id, token, others=True)
    return Response(status_code=204)


@router.post("/me/link", status_code=201, responses=errors(401, *WRITING))
async def make_link(asker: TheAsker, house: TheHouse) -> LinkAnswer:
    """A link that brings your profile to another device, once, within 15 minutes."""
    person, token, now = asker.known(), new_token(), house.now()
    await house.database.write(
        lambda connection: give_token(connection, person.id, token, TRANSFER, now, LINK_SECONDS)
    )
    return LinkAnswer(token=token, seconds=LINK_SECONDS)


@router.post("/people/link", status_code=201, responses=errors(*WRITING))
async def use_link(
    asked: OneTimeLink, request: Request, response: Response, house: TheHouse
) -> NewPersonAnswer:
    """Come with such a link from another device."""
    token, now = new_token(), house.now()

    def spend(connection: Connection) -> Person | None:
        person = spend_transfer(connection, asked.token, now)
        if person is not None:
            give_token(connection, person.id, token, DEVICE, now, None)
        return person

    person = await house.database.write(spend)
    if person is None:
        raise forbidden("wrong-link")
    keep_cookie(request, response, token)
    return NewPersonAnswer.model_validate({**person_json(person), "token": token})
