"""Profiles: a name and a language, kept by the device; no passwords."""

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from bali.server.access import (
    COOKIE,
    TheAsker,
    TheHouse,
    keep_cookie,
    new_profile,
)
from bali.server.mail import good_address
from bali.server.refusals import forbidden, wrong
from bali.server.shapes import (
    WRITING,
    LinkAnswer,
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
    drop_token,
    find_person,
    give_token,
    new_token,
    spend_transfer,
)

LINK_SECONDS = 15 * 60

router = APIRouter(tags=["people"])


def person_json(person: Person) -> dict[str, object]:
    told = ("id", "name", "language", "email")
    return {name: getattr(person, name) for name in told}


@router.post("/people", status_code=201, responses=errors(*WRITING))
async def make_profile(
    asked: NewPerson, request: Request, response: Response, asker: TheAsker, house: TheHouse
) -> NewPersonAnswer:
    """Say who you are. The device is known from now on."""
    person, token = await new_profile(house, asker, asked.name, asked.language)
    keep_cookie(request, response, token)
    return NewPersonAnswer.model_validate({**person_json(person), "token": token})


@router.get("/me", responses=errors(401, 405, 503))
async def who_am_i(asker: TheAsker) -> PersonAnswer:
    """Who this device belongs to."""
    return PersonAnswer.model_validate(person_json(asker.known()))


@router.patch("/me", responses=errors(401, *WRITING))
async def change_profile(asked: PersonChange, asker: TheAsker, house: TheHouse) -> PersonAnswer:
    """Change your name, your language or where reminders go."""
    person = asker.known()
    changes = asked.model_dump(exclude_none=True)
    if asked.email is not None:
        if asked.email and not good_address(asked.email):
            raise wrong("bad-email")
        changes["email"] = asked.email or None
    if changes:
        await house.database.write(
            lambda connection: change_person(connection, person.id, **changes)
        )
    found = await house.database.read(lambda connection: find_person(connection, person.id))
    assert found is not None
    return PersonAnswer.model_validate(person_json(found))


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
    token = asker.token
    asker.known()
    assert token is not None
    await house.database.write(lambda connection: drop_token(connection, token))
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


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
