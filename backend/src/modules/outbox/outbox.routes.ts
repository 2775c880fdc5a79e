import type { FastifyInstance } from 'fastify'
import { type OutboxMail, readOutbox } from '../../mailer/outbox.ts'
import { isFromThisMachine } from '../../plugins/loopback-requests.ts'
import type { Services } from '../../services.ts'
import { escapeHtml } from '../../site/escapeHtml.ts'

const pageTitle = 'Bandeja de salida'

const look = `
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  article { margin-block: 1.5rem; padding: 1rem; border: 1px solid #8888; border-radius: 0.5rem; }
  h2 { margin: 0; font-size: 1.125rem; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  :root { color-scheme: light dark; }
`

/** `/dev/outbox`: the mail that a development site would have sent. It holds reset links, so it exists nowhere else. */
export async function outboxRoutes(app: FastifyInstance, { config }: Pick<Services, 'config'>) {
  if (config.environment !== 'development' || config.smtpUrl) return

  app.get(
    '/dev/outbox',
    { config: { permission: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      if (!isFromThisMachine(request.raw)) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(pageOf(await readOutbox(config.dataDir)))
    },
  )
}

function pageOf(mails: OutboxMail[]): string {
  const articles = mails.map(
    ({ to, subject, text, sentAt }) => `<article>
      <h2>${escapeHtml(subject)}</h2>
      <p>Para ${escapeHtml(to)} · <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
      <pre>${withLinks(text)}</pre>
    </article>`,
  )
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${pageTitle}</title>
    <meta name="viewport" content="width=device-width"><style>${look}</style></head>
    <body><main><h1>${pageTitle}</h1>
    ${articles.join('') || '<p>Aún no se ha enviado ningún correo.</p>'}</main></body></html>`
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s&<>"']+/g, '<a href="$&">$&</a>')
}
