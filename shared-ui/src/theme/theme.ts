import {
  breakpoints,
  fontSizes,
  lightColors,
  lightShadows,
  lineHeights,
  radii,
  spaces,
  weights,
} from './tokens.ts'

function references<Name extends string | number>(
  prefix: string,
  tokens: Record<Name, unknown>,
): Record<Name, string> {
  const entries = Object.keys(tokens).map((name) => [name, `var(--${prefix}-${name})`])
  return Object.fromEntries(entries)
}

/**
 * The tokens as references to CSS custom properties: changing the mode rerenders nothing.
 * @example padding: ${theme.space[4]};
 */
export const theme = {
  color: references('color', lightColors),
  shadow: references('shadow', lightShadows),
  space: references('space', spaces),
  radius: references('radius', radii),
  font: {
    family: 'var(--font-family)',
    mono: 'var(--font-mono)',
    size: references('font-size', fontSizes),
    lineHeight: references('line-height', lineHeights),
    weight: weights,
  },
  /** Width of a page's content: three quarters of a large screen. */
  pageWidth: 'clamp(72rem, 75vw, 100rem)',
  /** Real numbers in px, for media queries. */
  breakpoint: breakpoints,
  motion: { fast: '120ms ease-out', normal: '220ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
  layer: { navbar: 100, overlay: 900, toast: 1100 },
}

/** Type of `theme`, and of styled-components' `DefaultTheme`. */
export type Theme = typeof theme

/** Steps of the spacing scale. */
export type SpaceName = keyof typeof spaces

/** Steps of the type scale. */
export type FontSizeName = keyof typeof fontSizes

/**
 * Media query preludes, mobile first: `${media.md} { … }` applies from that width up.
 * @example ${media.md} { grid-template-columns: 1fr 1fr; }
 */
export const media = {
  sm: `@media (min-width: ${breakpoints.sm}px)`,
  md: `@media (min-width: ${breakpoints.md}px)`,
  lg: `@media (min-width: ${breakpoints.lg}px)`,
  xl: `@media (min-width: ${breakpoints.xl}px)`,
}

declare module 'styled-components' {
  // Only an interface can augment an interface of the module.
  export interface DefaultTheme extends Theme {}
}
