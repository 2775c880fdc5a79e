import { createHash } from 'node:crypto'
import type { Mount } from '../mounts.ts'
import type { Registry, RemoteManifest } from '../registry/schema.ts'

/** Where the shell's template expects the additions; it stays out of the composed page. */
const PLACE = '<!--mfe:head-->'

type Subject = {
  /** The shell's built HTML, with the comment `<!--mfe:head-->` where the head's additions go. */
  template: string
  mount: Mount
  /** Path the mount's remote is mounted under. */
  base: string
  /** The active version of the mount's remote. */
  manifest: RemoteManifest | undefined
  /** The active versions of all remotes. */
  manifests: Map<string, RemoteManifest>
  registry: Registry
  /** Whether the shell may load remotes from this machine. */
  isDevelopment?: boolean
}

/**
 * The HTML of one page: the shell's template, told which files the page's remote needs, so that the browser asks for all
 * of them at once; the hash of every remote file it may import; and the registry to fall back to.
 */
export function composePage(subject: Subject): string {
  const importMap = JSON.stringify({ integrity: integrityOf(subject.manifests) })
  const preloads = preloadsOf(subject).map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  const scripts = inlineScripts(subject.template)
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy([...scripts, importMap], connectionsOf(subject.template), subject.isDevelopment)}">`,
    `<script type="importmap">${importMap}</script>`,
    '<link rel="preload" as="fetch" crossorigin href="/remotes/registry.json">',
    ...preloads,
    `<script type="application/json" id="mfe-registry">${JSON.stringify(trimmed(subject.registry)).replaceAll('<', '\\u003c')}</script>`,
  ]
  // The policy and the import map come before everything that they rule. Only the charset must come before them, and what
  // the preloads may tell of the page's address, which can hold tokens (reading 20).
  const template = subject.template.replace(PLACE, '')
  const start = /<head>(\s*<meta charset[^>]*>)?(\s*<meta name="referrer"[^>]*>)?/.exec(template)
  if (!start) throw new Error('The shell has no <head>')
  const end = start.index + start[0].length
  return `${template.slice(0, end)}\n${head.join('\n')}${template.slice(end)}`
}

function preloadsOf({ mount, base, manifest }: Subject): string[] {
  if (!manifest) return []
  const pattern = mount.path.slice(base.length).replace(/^\//, '')
  const chunks = manifest.pages?.[pattern] ?? []
  const files = [...manifest.preload, ...chunks.flatMap((chunk) => manifest.chunks[chunk] ?? [chunk])]
  return [...new Set(files)].map((file) => `/remotes/${manifest.name}/${manifest.version}/${file}`)
}

function integrityOf(manifests: Map<string, RemoteManifest>): Record<string, string> {
  const scripts = [...manifests.values()].flatMap(({ name, version, files }) =>
    Object.entries(files)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, { integrity }]) => [`/remotes/${name}/${version}/${file}`, integrity] as const),
  )
  return Object.fromEntries(scripts)
}

/** The active version of each remote and the one before: what the loader can need when the live registry cannot be read. */
function trimmed(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, record]) => {
    const history = record.history.slice(-1)
    const kept = Object.entries(record.versions).filter(
      ([version]) => version === record.active || history.includes(version),
    )
    return [name, { ...record, history, versions: Object.fromEntries(kept) }]
  })
  return { ...registry, remotes: Object.fromEntries(remotes) }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
}

/** Origins besides its own that the shell calls: the back ends of its brands, as its template names them. */
function connectionsOf(template: string): string {
  return /<meta name="connections" content="([^"]*)"/.exec(template)?.[1] ?? ''
}

const OWN_MACHINE = 'http://localhost:* http://127.0.0.1:*'

function policy(scripts: string[], connections: string, isDevelopment = false): string {
  const local = isDevelopment ? OWN_MACHINE : ''
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' https://challenges.cloudflare.com ${hashes.join(' ')} ${local}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ${connections} ${local}`.trim(),
    "worker-src 'self' blob:",
    "frame-src 'self' https://www.youtube-nocookie.com https://challenges.cloudflare.com",
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
