"""The API's description on standard output, for `openapi-typescript`."""

import sys

import orjson

from bali.server.app import create_api


def main() -> None:
    api = create_api(None)  # type: ignore[arg-type]  # describing it, nobody enters the house
    sys.stdout.buffer.write(orjson.dumps(api.openapi(), option=orjson.OPT_INDENT_2))


if __name__ == "__main__":
    main()
