import { theme } from 'shared-ui'

/** What an outfit stands before: in the dark mode light enough for black trousers to show. */
export function mirror(light: string): string {
  return `light-dark(${light}, color-mix(in srgb, ${theme.color.borderStrong} 45%, ${theme.color.surface}))`
}
