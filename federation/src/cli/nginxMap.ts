// `npm run nginx`: writes the list of mounts into nginx.conf, which cannot read JSON.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mount, mountsOf, redirects, type SiteMode } from '../mounts.ts'
import { projectFolder } from './build.ts'

/** The server's configuration, whose part between the markers is generated. */
export const nginxFile = join(projectFolder, 'nginx.conf')

const generatedPart = /^( *)# <mounts>.*\n[\s\S]*?^ *# <\/mounts>$/m

/** The map from a path to the page that it opens in one site mode; tried in order, as `matchMount` does. */
export function renderPages(mode: SiteMode): string {
  return renderMap(
    `$${mode}_page`,
    mountsOf(mode).map((mount) => [patternOf(mount), mount.page]),
  )
}

/** The configuration with the mounts of both modes and the old addresses between its markers. */
export function withMounts(configuration: string): string {
  const [, indent] = generatedPart.exec(configuration) ?? []
  if (indent === undefined) throw new Error('nginx.conf has lost its markers `# <mounts>` and `# </mounts>`')
  const moved = Object.entries(redirects).map(([path, target]) => [exactly(path), target] as const)
  const lines = [
    '# <mounts> written by `npm run nginx` from federation/mounts.json',
    ...[renderPages('full'), renderPages('mixmatch'), renderMap('$moved_to', moved)].join('\n').split('\n'),
    '# </mounts>',
  ]
  return configuration.replace(generatedPart, () => lines.map((line) => indent + line).join('\n'))
}

function renderMap(variable: string, rows: (readonly [pattern: string, value: string])[]): string {
  return [`map $uri ${variable} {`, ...rows.map(([pattern, value]) => `    ${pattern} ${value};`), '}'].join(
    '\n',
  )
}

function patternOf({ path, deep }: Mount): string {
  if (path === '/') return deep ? '~^/' : '~^/$'
  return deep ? `~^${expressionOf(path)}(/|$)` : exactly(path)
}

// Always an expression: a plain string of a map is compared without regard to case, and short codes differ by case.
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
