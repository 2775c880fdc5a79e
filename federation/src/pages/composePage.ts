import { createHash } from 'node:crypto'
import type { SiteBrand } from '../brands.ts'
import type { RemoteName } from '../contract.ts'
import { connectionsOf } from '../declared/connections.ts'
import { pageBrandElement, withoutBrands } from '../declared/pageBrands.ts'
import { withBackOfficeLinks } from '../published/backOfficeLinks.ts'
import { dataScript } from '../published/dataScript.ts'
import { PublishError } from '../published/publishError.ts'
import type { Registry, RemoteManifest, ShellManifest } from '../published/schema.ts'
import { versionBefore } from '../published/versionBefore.ts'
import { BACK_OFFICE, isInBackOffice, type Mount, parametersOf, type Site } from '../site.ts'
import { BOUND_MARK } from './boundMark.ts'
import { importMapOf } from './importMap.ts'
import type { PageHashes } from './pageHashes.ts'
import { startScript, takeEntry } from './shellStart.ts'
import { speculationRules } from './speculationRules.ts'

/** Placeholder in the shell's template; removed from the composed page. */
export const PLACE = '<!--mfe:head-->'

/** What the template says of the back ends of the brands, for back ends of earlier releases. */
const CONNECTIONS = /[ \t]*<meta name="connections" content="([^"]*)"[^>]*>\n?/

/** How the names of the slots begin that only its pages have. */
const BACK_OFFICE_SLOTS = `${BACK_OFFICE.slice(1)}.`

/** Comments of the template, which are for those who edit it. */
const COMMENTS = /[ \t]*<!--[^>]*-->\n?/g

type Subject = {
  /** The shell's built HTML, with the placeholder `<!--mfe:head-->`. */
  template: string
  /** Every file of the shell's build. */
  shellFiles: ShellManifest['files']
  /** The revision of `shells.json`: a page with a lower one is older, also when its shell is a later version. */
  shellRevision: number
  /** The file of the page's import map. */
  hashes: PageHashes
  mount: Mount
  brand: SiteBrand
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
 * Renders the HTML of one page from the shell's template. It adds preloads of every file that the page's remote needs,
 * so that the browser requests them immediately; the address of the page's import map, which is added before the shell
 * starts; a policy that allows that map and those of the other versions; the page's brand; and a copy of the registry,
 * in case the live one cannot be read.
 */
export function composePage(subject: Subject): string {
  const template = withoutBrands(withoutSiteHead(subject.template))
    .replace(CONNECTIONS, '')
    .replace(PLACE, '')
    .replace(COMMENTS, '')
  const { entry, rest } = takeEntry(template)
  const { hashes } = subject
  const parameters = parametersOf(subject.mount)
  const start = entry ? startScript(entry, hashOf(subject.shellFiles, entry), hashes, parameters) : null
  const others = subject.others.filter(({ name }) => isPartOf(subject.site, name))
  const laterMaps = others.map((manifest) => JSON.stringify(importMapOf(manifest)))
  const rules = speculationRules(subject.site)
  const scripts = [...inlineScripts(rest), ...(start ? [start] : []), rules, hashes.text, ...laterMaps]
  const head = [
    policyElement(scripts, subject.site.needs, connectionsOf(subject.site.mode), subject.isDevelopment),
    ...(subject.isDevelopment ? [] : [BOUND_MARK]),
    ...(entry ? [preload(shellAttributes(entry, subject), hashOf(subject.shellFiles, entry))] : []),
    `<link rel="preload" as="fetch" crossorigin href="/${hashes.name}">`,
    '<link rel="preload" as="fetch" crossorigin href="/remotes/registry.json">',
    ...preloadsOf(subject),
    subject.pageHead,
  ]
  const end = [
    pageBrandElement(subject.brand),
    dataScript('mfe-registry', withoutSizes(registryOfPage(subject.registry, subject.site))),
    dataScript('mfe-site', siteOfPage(subject.site, subject.mount.path)),
    `<script type="speculationrules">${rules}</script>`,
    ...(start === null ? [] : [`<script>${start}</script>`]),
  ]
  const page = withBackOfficeLinks(rest, subject.mount.path)
  return withEnd(withHead(withShellPreloads(page, subject.shellFiles), head), end)
}

/**
 * Requests a script before the page's import map is added. Not a `modulepreload`, after which Firefox ignores a map;
 * and with its hash, without which the browser would not use it for an import that has one.
 */
function preload(attributes: string, integrity: string): string {
  return `<link rel="preload" as="script" crossorigin ${attributes} integrity="${integrity}">`
}

const OWN_PRELOAD = /<link rel="modulepreload" crossorigin( [^>]*?)?href="\/([^"]+)">/g

/** Open pages compare these with their own to find out whether a newer shell is live (`shellEntry.ts`). */
function shellAttributes(entry: string, { shellRevision }: Subject): string {
  return `data-shell href="/${entry}" data-revision="${shellRevision}"`
}

/** The template with the preloads of its own build in the form that pages need. */
function withShellPreloads(template: string, shellFiles: ShellManifest['files']): string {
  return template.replace(OWN_PRELOAD, (_link, attributes = ' ', file) =>
    preload(`${attributes.trim()} href="/${file}"`.trim(), hashOf(shellFiles, file)),
  )
}

/**
 * The site reduced to what the browser needs, for the page's copy of it. Only pages of the back office have what is about
 * it; others read one of those when a person goes there.
 */
function siteOfPage({ mode, mounts, redirects, navigation, slots, screens = [] }: Site, page: string) {
  const paths = mounts.map(({ path, remote, deep, query, draw }) => ({ path, remote, deep, query, draw }))
  // They are sorted already.
  const entries = navigation.map(({ order: _order, ...entry }) => entry)
  const site = { mode, mounts: paths, redirects, navigation: entries }
  if (isInBackOffice(page)) return { ...site, slots, screens }
  const ofVisitors = Object.entries(slots).filter(([slot]) => !slot.startsWith(BACK_OFFICE_SLOTS))
  return { ...site, slots: Object.fromEntries(ofVisitors) }
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
export function withoutSiteHead(template: string): string {
  return template
    .replace(/[ \t]*<title\b[^>]*>[\s\S]*?<\/title>\n?/, '')
    .replace(/[ \t]*<(?:meta|link) data-site\b[^>]*>\n?/g, '')
    .replace(/[ \t]*<link rel="icon"[^>]*>\n?/, '')
}

/** What the shell needs at its start comes last, after what visitors see. */
function withEnd(html: string, end: string[]): string {
  return html.replace(/(?=<\/body>)/, () => `${end.join('\n')}\n`)
}

function preloadsOf({ mount, base, manifest }: Subject): string[] {
  if (!manifest) return []
  const pattern = mount.path.slice(base.length).replace(/^\//, '')
  const chunks = manifest.pages?.[pattern] ?? []
  const names = [...manifest.preload, ...chunks.flatMap((chunk) => manifest.chunks[chunk] ?? [chunk])]
  return [...new Set(names)].flatMap((name) => {
    const file = manifest.files[name]
    const href = `/remotes/${manifest.name}/${manifest.version}/${name}`
    return file ? [preload(`href="${href}"`, file.integrity)] : []
  })
}

function hashOf(files: ShellManifest['files'], name: string): string {
  const file = files[name]
  if (!file)
    throw new PublishError(`El shell publicado no dice qué contiene ${name}. Publica antes el shell.`)
  return file.integrity
}

/**
 * The registry reduced to the versions that a page load can need, for the page's copy of it and its policy; with a site, to the
 * remotes that are part of it.
 */
export function registryOfPage(registry: Registry, site?: Site): Registry {
  const present = Object.entries(registry.remotes).filter(([name]) => !site || isPartOf(site, name))
  const remotes = present.map(([name, record]) => {
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

/** Whether pages of a site can load a remote. Before a site is derived, they can load any. */
function isPartOf({ mounts, slots, screens = [] }: Site, name: RemoteName): boolean {
  if (mounts.length === 0) return true
  return [...mounts, ...Object.values(slots).flat(), ...screens].some(({ remote }) => remote === name)
}

/** Only publishing needs the sizes. */
function withoutSizes({ remotes, ...rest }: Registry): object {
  const lean = Object.entries(remotes).map(([name, { versions, ...record }]) => {
    const published = Object.entries(versions).map(([version, { size: _size, ...each }]) => [version, each])
    return [name, { ...record, versions: Object.fromEntries(published) }]
  })
  return { ...rest, remotes: Object.fromEntries(lean) }
}

/** The inline scripts of a page. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
}

const OWN_MACHINE = 'http://localhost:* http://127.0.0.1:*'

/** The policy of a page that runs the given inline scripts. */
export function policyElement(
  scripts: string[],
  needs: Site['needs'],
  connections = '',
  isDevelopment = false,
): string {
  const local = isDevelopment ? OWN_MACHINE : ''
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const directives = [
    "default-src 'self'",
    directive("script-src 'self'", ...needs.scripts, ...hashes, local),
    "style-src 'self' 'unsafe-inline'",
    directive("img-src 'self' data: blob:", ...needs.pictures),
    directive("connect-src 'self'", connections, ...needs.connections, local),
    // A worker's file, and what it imports, would run without a hash.
    'worker-src blob:',
    directive("frame-src 'self'", ...needs.frames),
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`
}

function directive(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}
