import { createGlobalStyle } from 'styled-components'

/**
 * Mix&Match's own colours and headings over the platform's tokens: wine and mustard, headings in a serif. They apply
 * while this layout is mounted, so the dashboard keeps the platform's. The canvas colour stays that of the first paint.
 */
export const MixMatchStyle = createGlobalStyle`
  /* Doubled for specificity over the colours that the shell sets for a brand. */
  :root:root {
    --font-display: 'Iowan Old Style', 'Palatino Linotype', Palatino, P052, 'Source Serif 4', Georgia, 'Liberation Serif', serif;
    --color-primary: #7a2945;
    --color-primaryHover: #5d1c33;
    --color-onPrimary: #ffffff;
    --color-primarySoft: #f6e4e2;
    --color-onPrimarySoft: #5d1c33;
    --color-accent: #d4942a;
    --color-onAccent: #2a1c00;
    --color-accentText: #835400;
    --color-accentSoft: #f9ecd0;
    --color-onAccentSoft: #694400;
    --color-focus: #8f3457;
  }
  :root:root[data-theme='dark-mode'] {
    --color-primary: #f0a5b6;
    --color-primaryHover: #f6c3ce;
    --color-onPrimary: #390d1d;
    --color-primarySoft: #3f212a;
    --color-onPrimarySoft: #fad3db;
    --color-accent: #e6b65b;
    --color-onAccent: #2a1c00;
    --color-accentText: #efca86;
    --color-accentSoft: #3c2e12;
    --color-onAccentSoft: #fde2a9;
    --color-focus: #f3b4c3;
  }
  :root :is(h1, h2, h3) {
    font-family: var(--font-display);
    font-weight: 600;
    letter-spacing: -0.018em;
  }
`
