import { escapeHtml } from '../../site/escapeHtml.ts'

/** The local provider's screens are plain on purpose, so that nobody mistakes them for Google's. */

export const policy = "default-src 'none'; style-src 'unsafe-inline'"

const look = `
  :root { color-scheme: light dark; }
  body { max-width: 24rem; margin: 10vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  form { display: grid; gap: 1rem; }
  label { display: grid; gap: 0.25rem; }
  label:has([type=checkbox]) { display: block; }
  input, button { font: inherit; padding: 0.5rem; }
  [type=checkbox] { inline-size: 1.25rem; block-size: 1.25rem; }
  small { opacity: 0.75; }
`

export function loginPage(uid: string): string {
  return page(
    'Acceso local de desarrollo',
    `<p>Sustituye a Google mientras no haya credenciales. Cualquier correo sirve.</p>
    <form method="post" action="/interaction/${escapeHtml(uid)}/login">
      <label>Correo <input name="email" type="email" required autofocus autocomplete="off"></label>
      <label>Nombre <input name="name" autocomplete="off"></label>
      <label><input name="verified" type="checkbox" checked> Correo verificado</label>
      <button>Continuar</button>
    </form>
    ${cancel(uid)}`,
  )
}

export function consentPage(uid: string, email: string): string {
  return page(
    'Compartir tus datos',
    `<p>La plataforma recibirá el nombre y el correo de <strong>${escapeHtml(email)}</strong>.</p>
    <form method="post" action="/interaction/${escapeHtml(uid)}/consent"><button autofocus>Permitir</button></form>
    ${cancel(uid)}`,
  )
}

export function failurePage(reason: string): string {
  return page('No se pudo continuar', `<p>${escapeHtml(reason)}</p>`)
}

function cancel(uid: string): string {
  return `<p><a href="/interaction/${escapeHtml(uid)}/cancel">Cancelar</a></p>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width"><style>${look}</style></head>
    <body><main><h1>${title}</h1>${body}</main></body></html>`
}
