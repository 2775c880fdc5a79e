// `npm run nginx`: writes the list of mounts into nginx.conf, which cannot read JSON.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandsOf } from '../brands.ts'
import { hasData, isMissingBelow, type Mount, mountsOf, redirects, type SiteMode } from '../mounts.ts'
import { projectFolder } from './build.ts'

/** The configuration of nginx; the part between the markers is generated. */
export const nginxFile = join(projectFolder, 'nginx.conf')

const generatedPart = /^( *)# <mounts>.*\n[\s\S]*?^ *# <\/mounts>$/m

/** The map from paths to pages of one site mode, tried in order as in `matchMount`. */
export function renderPages(mode: SiteMode): string {
  return renderMap(
    `$${mode}_page`,
    mountsOf(mode).map((mount) => [patternOf(mount), mount.page]),
  )
}

/** The map of the paths whose pages come from the back end, since data decides which of them exist. */
export function renderDataPages(mode: SiteMode): string {
  const mounts = mountsOf(mode)
  const rows = mounts.flatMap((mount) => {
    if (isMissingBelow(mount, mounts)) return [[`~^${expressionOf(mount.path)}/.`, '1'] as const]
    return hasData(mount) ? [[patternOf(mount), '1'] as const] : []
  })
  return renderMap(`$${mode}_data`, rows)
}

/** The map from hostnames to brands. */
export function renderBrands(): string {
  const [first] = brandsOf('full')
  const rows = brandsOf('full').flatMap(({ id, hostnames }) => hostnames.map((name) => [name, id] as const))
  return renderMap('$brand', [['default', first.id], ...rows], '$host')
}

/** The configuration with up-to-date brands, mounts and redirects between its markers. */
export function withMounts(configuration: string): string {
  const [, indent] = generatedPart.exec(configuration) ?? []
  if (indent === undefined) throw new Error('nginx.conf has lost its markers `# <mounts>` and `# </mounts>`')
  const moved = Object.entries(redirects).map(([path, target]) => [exactly(path), target] as const)
  const lines = [
    '# <mounts> written by `npm run nginx` from federation/mounts.json and federation/src/brands.ts',
    ...[
      renderBrands(),
      renderPages('full'),
      renderPages('mixmatch'),
      renderDataPages('full'),
      renderDataPages('mixmatch'),
      renderMap('$moved_to', moved),
    ].flatMap((map) => map.split('\n')),
    '# </mounts>',
  ]
  return configuration.replace(generatedPart, () => lines.map((line) => indent + line).join('\n'))
}

function renderMap(
  variable: string,
  rows: (readonly [pattern: string, value: string])[],
  source = '$uri',
): string {
  return [`map ${source} ${variable} {`, ...rows.map(([key, value]) => `    ${key} ${value};`), '}'].join(
    '\n',
  )
}

function patternOf({ path, deep }: Mount): string {
  if (path === '/') return deep ? '~^/' : '~^/$'
  return deep ? `~^${expressionOf(path)}(/|$)` : exactly(path)
}

// Always an expression: nginx compares plain strings of a map case-insensitively, and short codes are case-sensitive.
function exactly(path: string): string {
  return `~^${expressionOf(path)}/?$`
}

function expressionOf(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/')
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(nginxFile, withMounts(await readFile(nginxFile, 'utf8')))
}
