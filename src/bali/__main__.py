"""`python -m bali` is the `bali` command."""

import sys

from bali.cli.main import main

sys.exit(main())
