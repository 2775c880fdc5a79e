import { theme } from './theme.ts'

// No transition at all with reduced motion: even the shortest makes elements that inherit their colour fade one after another.
/** A small reset, links, the focus ring and reduced motion: what applies to a document and to a shadow root alike. */
export const baseStyle = `
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
h1, h2, h3, h4, h5, h6 { line-height: ${theme.font.lineHeight.snug}; text-wrap: balance; }
p { text-wrap: pretty; }
img, picture, video, canvas, svg, iframe { display: block; max-width: 100%; }
img, video { height: auto; }
input, button, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
button { cursor: pointer; }
:where(ul, ol):where([role='list']) { padding: 0; list-style: none; }
a { color: ${theme.color.primary}; text-decoration-thickness: 0.08em; text-underline-offset: 0.2em; }
a:hover { color: ${theme.color.primaryHover}; }
code, kbd, pre, samp { font-family: ${theme.font.mono}; font-size: 0.92em; }
hr { border: 0; border-top: 1px solid ${theme.color.border}; }
::selection { background: ${theme.color.primary}; color: ${theme.color.onPrimary}; }
::placeholder { color: ${theme.color.textSubtle}; opacity: 1; }
:focus-visible { outline: 2px solid ${theme.color.focus}; outline-offset: 2px; }
[hidden] { display: none !important; }
@media (prefers-reduced-motion: reduce) {
*, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important; }
}`
