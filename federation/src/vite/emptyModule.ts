// Stands in for a shared package that the remote never brings itself.
export const empty = null
