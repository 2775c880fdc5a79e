@rem `exec` of package.json's `start` on Windows, whose shell has none.
@%*
