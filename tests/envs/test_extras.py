"""What is missing is said with what installs it."""

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("bali.envs.pettingzoo", "pettingzoo", "pettingzoo"),
        ("bali.envs.pettingzoo", "gymnasium", "pettingzoo"),
        ("bali.envs.pettingzoo", "PIL", "pettingzoo"),
        ("bali.envs.gymnasium", "gymnasium", "pettingzoo"),
        ("bali.envs.openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_told_with_its_extra(
    module: str, library: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (module, "bali.envs.drawing"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ModuleNotFoundError) as caught:
        import_module(module)
    assert str(caught.value) == f"no module named {library}: pip install 'bali[{extra}]'"
    assert caught.value.name == library
