/*
 * The design tokens. GlobalStyle writes them as CSS custom properties, theme.ts refers to those, and tokens.test.ts
 * checks the contrast of every pair of text and surface.
 */

/** Colours of the light mode, named by purpose. */
export const lightColors = {
  canvas: '#faf8f4',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f2eee7',
  border: '#e5dfd5',
  borderStrong: '#8a8276',
  text: '#1f2523',
  textMuted: '#545c58',
  textSubtle: '#656b66',
  primary: '#0e5e5b',
  primaryHover: '#0a4846',
  onPrimary: '#ffffff',
  primarySoft: '#dfeeeb',
  onPrimarySoft: '#0a4846',
  accent: '#ef7757',
  onAccent: '#2b1009',
  accentText: '#b23c1c',
  accentSoft: '#fde9e2',
  onAccentSoft: '#8c2e13',
  success: '#1c683b',
  successSoft: '#e2f2e6',
  warning: '#865000',
  warningSoft: '#fbefd8',
  danger: '#b3261e',
  dangerHover: '#8f1c16',
  onDanger: '#ffffff',
  dangerSoft: '#fce8e5',
  info: '#1c5a8c',
  infoSoft: '#e3eff8',
  focus: '#0b7a75',
  scrim: 'rgb(31 37 35 / 0.5)',
}

/** The colour names that styles may use. */
export type ColorName = keyof typeof lightColors

/** Colours of `dark-mode`: the same names, so that styles never depend on the mode. */
export const darkColors: Record<ColorName, string> = {
  canvas: '#151412',
  surface: '#1e1c1a',
  raised: '#262421',
  sunken: '#282623',
  border: '#3a3732',
  borderStrong: '#8b857a',
  text: '#f2efea',
  textMuted: '#c0bab0',
  textSubtle: '#a8a196',
  primary: '#62c8bb',
  primaryHover: '#84d9ce',
  onPrimary: '#05211f',
  primarySoft: '#153835',
  onPrimarySoft: '#a9e5dc',
  accent: '#f58d6f',
  onAccent: '#2b1009',
  accentText: '#f8a58b',
  accentSoft: '#452419',
  onAccentSoft: '#ffc9b7',
  success: '#83d19b',
  successSoft: '#17351f',
  warning: '#ebb964',
  warningSoft: '#3d2d10',
  danger: '#f69a91',
  dangerHover: '#fab5ae',
  onDanger: '#3a0a06',
  dangerSoft: '#46201c',
  info: '#8fc3ee',
  infoSoft: '#162f44',
  focus: '#7fd8cc',
  scrim: 'rgb(0 0 0 / 0.66)',
}

/** Shadows of the light mode: warm and low, so that surfaces rest on the canvas instead of floating. */
export const lightShadows = {
  sm: '0 1px 2px rgb(60 48 32 / 0.06)',
  md: '0 1px 2px rgb(60 48 32 / 0.05), 0 6px 16px -4px rgb(60 48 32 / 0.1)',
  lg: '0 2px 4px rgb(60 48 32 / 0.05), 0 18px 40px -12px rgb(60 48 32 / 0.22)',
}

/** Shadows of `dark-mode`. */
export const darkShadows: Record<keyof typeof lightShadows, string> = {
  sm: '0 1px 2px rgb(0 0 0 / 0.4)',
  md: '0 1px 2px rgb(0 0 0 / 0.4), 0 6px 16px -4px rgb(0 0 0 / 0.5)',
  lg: '0 2px 4px rgb(0 0 0 / 0.4), 0 18px 40px -12px rgb(0 0 0 / 0.7)',
}

/** Spacing, keyed by multiples of 4 px, in rem so that it grows with the reader's font size. */
export const spaces = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
}

/** The type scale; the two largest sizes follow the width of the screen. */
export const fontSizes = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': 'clamp(1.875rem, 1.5rem + 1.5vw, 3.25rem)',
  '4xl': 'clamp(2.25rem, 1.75rem + 2.3vw, 4.75rem)',
}

/** Line heights: tight for display, snug for headings, normal for reading. */
export const lineHeights = { tight: '1.08', snug: '1.3', normal: '1.6' }

/** Font weights. */
export const weights = { regular: '400', medium: '500', semibold: '600', bold: '700' }

/** Corner radii. */
export const radii = { sm: '6px', md: '10px', lg: '16px', full: '999px' }

/** Widths from which a layout may change, in px; custom properties do not work in media queries. */
export const breakpoints = { sm: 480, md: 768, lg: 1024, xl: 1280 }
