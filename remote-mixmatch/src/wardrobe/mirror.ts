import { theme } from 'shared-ui'

/** What an outfit stands before: black trousers must show in the dark mode, too. */
export const mirror = `light-dark(${theme.color.surface}, color-mix(in srgb, ${theme.color.borderStrong} 45%, ${theme.color.surface}))`
