import { theme } from 'shared-ui'

/** Background of an outfit; in dark mode it is light enough for black trousers to stand out. */
export function mirror(light: string): string {
  return `light-dark(${light}, color-mix(in srgb, ${theme.color.borderStrong} 45%, ${theme.color.surface}))`
}
