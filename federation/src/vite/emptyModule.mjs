// Replaces shared packages in remotes, which take them from the shell.
export const empty = null
