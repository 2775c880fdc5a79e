import { createHash } from 'node:crypto'

/** A page that does not need the site, because short links are served before it. */
export type VisitorPage = { status: number; html: string; headers?: Record<string, string> }

const look = `
:root { color-scheme: light dark; --canvas: #faf8f4; --surface: #fff; --border: #8a8276; --text: #1f2523;
  --muted: #545c58; --primary: #0e5e5b; --on-primary: #fff; --danger: #b3261e; --focus: #0b7a75; }
@media (prefers-color-scheme: dark) { :root { --canvas: #151412; --surface: #1e1c1a; --border: #8b857a; --text: #f2efea;
  --muted: #c0bab0; --primary: #62c8bb; --on-primary: #05211f; --danger: #f69a91; --focus: #7fd8cc; } }
* { box-sizing: border-box; }
body { display: grid; min-height: 100dvh; margin: 0; padding: 1rem; place-items: center; background: var(--canvas);
  color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
main { width: min(26rem, 100%); padding: 2rem; border-radius: 1rem; background: var(--surface);
  box-shadow: 0 1px 3px rgb(0 0 0 / .12), 0 8px 24px rgb(0 0 0 / .08); }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1.25rem; color: var(--muted); }
form { display: grid; gap: .5rem; }
label { font-weight: 600; }
input, button { width: 100%; min-height: 44px; padding: .5rem .75rem; border-radius: .5rem; font: inherit; }
input { border: 1px solid var(--border); background: var(--canvas); color: var(--text); }
input[aria-invalid] { border-color: var(--danger); }
button { margin-top: .5rem; border: 0; background: var(--primary); color: var(--on-primary); font-weight: 600;
  cursor: pointer; }
a { color: var(--primary); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
button:disabled { opacity: .7; cursor: progress; }
.note { margin: 0; font-size: .875rem; }
[role=alert] { margin: 0; color: var(--danger); }`

// Without `form-action`: browsers apply it to the redirect after a form too, which may lead anywhere.
export const policy = `default-src 'none'; style-src 'sha256-${hashOf(look)}'; base-uri 'none'; frame-ancestors 'none'`

/** The headers of every such page. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store, no-transform',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** The hash by which a content policy allows an inline style or script. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

export const expiredPage: VisitorPage = {
  status: 410,
  html: page(
    'Este enlace venció',
    '<p>Ya no lleva a ninguna parte. Pide uno nuevo a quien te lo compartió.</p><a href="/">Ir al inicio</a>',
  ),
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${look}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`
}
