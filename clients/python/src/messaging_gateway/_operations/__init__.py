# Generated from the contract by `npm run gen`. Do not edit.
"""Every operation, by what it is about."""

from __future__ import annotations
