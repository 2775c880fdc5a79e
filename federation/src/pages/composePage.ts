import { createHash } from 'node:crypto'
import { PublishError } from '../published/publishError.ts'
import type { Registry, RemoteManifest, ShellManifest } from '../published/schema.ts'
import { versionBefore } from '../published/versionBefore.ts'
import type { Mount, Site } from '../site.ts'
import { BOUND_MARK } from './boundMark.ts'
import { type ImportMap, importMapOf } from './importMap.ts'
import { spareOf, startScript, takeEntry } from './shellStart.ts'

/** Placeholder in the shell's template; removed from the composed page. */
const PLACE = '<!--mfe:head-->'

type Subject = {
  /** The shell's built HTML, with the placeholder `<!--mfe:head-->`. */
  template: string
  /** Every file of the shell's build. */
  shellFiles: ShellManifest['files']
  mount: Mount
  /** Path the mount's remote is mounted under. */
  base: string
  /** The active version of the mount's remote, unless visitors must not load it. */
  manifest: RemoteManifest | undefined
  /** Other versions that this page load can need: those of other remotes, and fallbacks. */
  others: RemoteManifest[]
  registry: Registry
  site: Site
  /** Rendered by `renderPageHead`; replaces the title, description and icon of the template. */
  pageHead: string
  /** Whether the shell may load remotes from this machine. */
  isDevelopment?: boolean
}

/**
 * Renders the HTML of one page from the shell's template. It adds preloads of every file that the page's remote needs, so
 * that the browser requests them at once; the hash of every script of the shell and of that remote; a policy that allows
 * the import maps of the other versions; and a copy of the registry, in case the live one cannot be read.
 */
export function composePage(subject: Subject): string {
  const { entry, rest } = takeEntry(withoutSiteHead(subject.template).replace(PLACE, ''))
  const start = entry ? startScript(entry, hashOf(subject.shellFiles, entry)) : null
  const importMap = JSON.stringify(pageMap(subject))
  const laterMaps = subject.others.map((manifest) => JSON.stringify(importMapOf(manifest)))
  const scripts = [...inlineScripts(rest), importMap, ...(start ? [start] : []), ...laterMaps]
  const preloads = preloadsOf(subject).map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy(scripts, subject.site.needs, connectionsOf(rest), subject.isDevelopment)}">`,
    ...(subject.isDevelopment ? [] : [BOUND_MARK]),
    `<script type="importmap">${importMap}</script>`,
    ...(entry ? [`<link rel="modulepreload" crossorigin data-shell href="/${entry}">`] : []),
    '<link rel="preload" as="fetch" crossorigin href="/remotes/registry.json">',
    ...preloads,
    dataScript('mfe-registry', registryOfPage(subject.registry)),
    dataScript('mfe-site', siteOfPage(subject.site)),
    subject.pageHead,
  ]
  return withStart(withHead(rest, head), start)
}

function dataScript(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** The site reduced to what the browser needs, for the page's copy of it. */
function siteOfPage({ mode, mounts, redirects, navigation, slots }: Site) {
  const paths = mounts.map(({ path, remote, deep }) => ({ path, remote, deep }))
  return { mode, mounts: paths, redirects, navigation, slots }
}

/**
 * The policy and the import map come before everything that they apply to. Only the charset precedes them, and the
 * referrer policy, because the page's address can contain tokens.
 */
function withHead(html: string, head: string[]): string {
  const start = /<head>(\s*<meta charset[^>]*>)?(\s*<meta name="referrer"[^>]*>)?/.exec(html)
  if (!start) throw new Error('The shell has no <head>')
  const end = start.index + start[0].length
  return `${html.slice(0, end)}\n${head.join('\n')}${html.slice(end)}`
}

/** The template without its title, its elements with `data-site` and its icon. */
function withoutSiteHead(template: string): string {
  return template
    .replace(/[ \t]*<title\b[^>]*>[\s\S]*?<\/title>\n?/, '')
    .replace(/[ \t]*<(?:meta|link) data-site\b[^>]*>\n?/g, '')
    .replace(/[ \t]*<link rel="icon"[^>]*>\n?/, '')
}

/** Adds the start script at the end of the body, where `#root` exists. */
function withStart(html: string, start: string | null): string {
  return start === null ? html : html.replace(/(?=<\/body>)/, () => `<script>${start}</script>\n`)
}

function preloadsOf({ mount, base, manifest }: Subject): string[] {
  if (!manifest) return []
  const pattern = mount.path.slice(base.length).replace(/^\//, '')
  const chunks = manifest.pages?.[pattern] ?? []
  const files = [...manifest.preload, ...chunks.flatMap((chunk) => manifest.chunks[chunk] ?? [chunk])]
  return [...new Set(files)].map((file) => `/remotes/${manifest.name}/${manifest.version}/${file}`)
}

/** A single map with the hashes of all initial scripts: some browsers accept no further map once a module was loaded. */
function pageMap({ manifest, shellFiles }: Subject): ImportMap {
  const scripts = Object.entries(shellFiles).filter(([file]) => /^assets\/.*\.js$/.test(file))
  const shell = scripts.flatMap(([file, { integrity }]) => [
    [`/${file}`, integrity],
    [`/${spareOf(file)}`, integrity],
  ])
  const remote: ImportMap = manifest ? importMapOf(manifest) : { imports: {}, integrity: {} }
  return { ...remote, integrity: { ...Object.fromEntries(shell), ...remote.integrity } }
}

function hashOf(files: ShellManifest['files'], name: string): string {
  const file = files[name]
  if (!file)
    throw new PublishError(`El shell publicado no dice qué contiene ${name}. Publica antes el shell.`)
  return file.integrity
}

/** The registry reduced to the versions that a page load can need, for the page's copy of it and its policy. */
export function registryOfPage(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, record]) => {
    const { withdrawn = [], ...rest } = record
    const before = versionBefore(record)
    // The latest published version is kept for testers, who override the active one.
    const wanted = [record.active, before, record.canary?.version, Object.keys(record.versions).at(-1)]
    const versions = Object.entries(record.versions).filter(([version]) => wanted.includes(version))
    const listed = withdrawn.filter((version) => wanted.includes(version))
    const history = before === null ? [] : [before]
    const kept = { ...rest, history, versions: Object.fromEntries(versions) }
    return [name, listed.length > 0 ? { ...kept, withdrawn: listed } : kept]
  })
  return { ...registry, remotes: Object.fromEntries(remotes) }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
}

/** Further origins that the shell calls: the back ends of the brands, as listed in the template. */
function connectionsOf(template: string): string {
  return /<meta name="connections" content="([^"]*)"/.exec(template)?.[1] ?? ''
}

const OWN_MACHINE = 'http://localhost:* http://127.0.0.1:*'

function policy(scripts: string[], needs: Site['needs'], connections: string, isDevelopment = false): string {
  const local = isDevelopment ? OWN_MACHINE : ''
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    directive("script-src 'self'", ...needs.scripts, ...hashes, local),
    "style-src 'self' 'unsafe-inline'",
    directive("img-src 'self' data: blob:", ...needs.pictures),
    directive("connect-src 'self'", connections, ...needs.connections, local),
    "worker-src 'self' blob:",
    directive("frame-src 'self'", ...needs.frames),
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

function directive(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}
