/** Vite mode of the shell's build that is served by the development server of a remote (`mfe dev --inside`). */
export const INSIDE = 'inside'

/** First path segment of that build's files. */
export const INSIDE_SHELL = '@shell'
