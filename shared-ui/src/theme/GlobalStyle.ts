import { createGlobalStyle } from 'styled-components'
import { baseStyle } from './baseStyle.ts'
import { theme } from './theme.ts'
import {
  darkColors,
  darkShadows,
  fontSizes,
  lightColors,
  lightShadows,
  lineHeights,
  radii,
  spaces,
} from './tokens.ts'

function properties(prefix: string, tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join('')
}

const dark = `
  color-scheme: dark;
  ${properties('color', darkColors)}
  ${properties('shadow', darkShadows)}
`

/** Without scripts the system's preference chooses the mode; print stays light. */
export const darkWithoutScripts = '@media screen and (scripting: none) and (prefers-color-scheme: dark)'

/** The tokens as custom properties for both modes, a small reset, the focus ring and reduced motion. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    /* The shell's HTML declares these three families. */
    --font-family: 'Schibsted Grotesk', 'Face Fallback', 'Face Fallback Wide', system-ui, sans-serif;
    --font-mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
    ${properties('color', lightColors)}
    ${properties('shadow', lightShadows)}
    ${properties('space', spaces)}
    ${properties('radius', radii)}
    ${properties('font-size', fontSizes)}
    ${properties('line-height', lineHeights)}
  }
  :root[data-theme='dark-mode'] { ${dark} }
  ${darkWithoutScripts} {
    :root { ${dark} }
  }

  ${baseStyle}
  html {
    background: ${theme.color.canvas};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
  }
  body {
    min-height: 100dvh;
    background: ${theme.color.canvas};
    color: ${theme.color.text};
    font: ${theme.font.weight.regular} ${theme.font.size.md} / ${theme.font.lineHeight.normal} ${theme.font.family};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }
  :root[data-reader] [data-for='visitors'], :root:not([data-reader]) [data-for='readers'] { display: none !important; }

  /* A press is visible at once, also that of a button of a prerendered page, which React handles some time later. */
  :where(button, summary, [role='button']):active, :where(a[aria-busy='true'], button[aria-busy='true']) { filter: brightness(0.9); }
  :where(a[aria-busy='true'], button[aria-busy='true']) { cursor: progress; }

  /* Buttons that do nothing without scripts. Popovers and forms with an address work; a button with aria-expanded labels content that is open then. */
  @media (scripting: none) {
    button:not([popovertarget], [aria-expanded], [action] *) { display: none !important; }
  }

  /* Print: black on white in both modes, without screen-only elements (data-print='hidden'). */
  @page { margin: 16mm; }
  @media print {
    :root, :root[data-theme='dark-mode'] {
      color-scheme: light;
      ${properties('color', lightColors)}
      --color-canvas: #ffffff;
      --color-sunken: #ffffff;
      ${Object.keys(lightShadows)
        .map((name) => `--shadow-${name}:none;`)
        .join('')}
      --navbar-height: 0px;
      --gutter: 0px;
    }
    html { font-size: 9.5pt; }
    html, body, main { min-height: 0 !important; }
    [data-print='hidden'], button, iframe { display: none !important; }
    main section, main article { padding-block: ${theme.space[4]} !important; border-block: 0 !important; }
    h1, h2, h3, h4 { break-after: avoid; }
    li, pre, blockquote, figure, img, svg, table { break-inside: avoid; }
    p { orphans: 3; widows: 3; }
    details::details-content { content-visibility: visible; block-size: auto; }
    main :is(p, li) > a[href^='http']::after { content: ' (' attr(href) ')'; font-size: 0.85em; overflow-wrap: anywhere; }
  }
`
