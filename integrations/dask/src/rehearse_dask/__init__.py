"""Runs Rehearse on a Dask cluster."""

__version__ = "0.2.0"
