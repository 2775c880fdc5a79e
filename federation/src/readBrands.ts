import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import type { Brand } from './brand.ts'
import { type BrandFile, brandFile } from './brandFile.ts'
import { problemsIn } from './declared/declarations.ts'
import { isAlone, projectFolder } from './projectFolder.ts'
import { jsonOf } from './published/json.ts'
import { PublishError } from './published/publishError.ts'

const MAX_ICON_BYTES = 32_768

const known = new Map<string, [Brand, ...Brand[]]>()

/** The folder of the brands: `BRANDS_DIR`, or `brands` of the project; the SDK holds those of its site. */
export function brandsFolder(given = process.env.BRANDS_DIR?.trim()): string {
  if (given) return resolve(projectFolder, given)
  return isAlone ? join(import.meta.dirname, '../brands') : join(projectFolder, 'brands')
}

/**
 * The brands of a folder, the default one first; read once, so that a process never mixes two states. Throws
 * `PublishError`, which names the file and the field of everything that is wrong.
 */
export function readBrands(folder = brandsFolder()): [Brand, ...Brand[]] {
  const brands = known.get(folder) ?? readFolder(folder)
  known.set(folder, brands)
  return brands
}

function readFolder(folder: string): [Brand, ...Brand[]] {
  const names = namesIn(folder)
  const read = names.map((name) => readFile(folder, name))
  const problems = [
    ...read.flatMap(({ problems }) => problems),
    ...contradictions(read.flatMap(({ name, content }) => (content ? [{ name, content }] : []))),
  ]
  if (names.length === 0) problems.push('no hay ninguna marca: falta un archivo <id>.json')
  if (problems.length > 0) throw new PublishError(explain(folder, problems))
  const brands = read
    .toSorted(
      (one, other) => Number(other.content?.isDefault ?? false) - Number(one.content?.isDefault ?? false),
    )
    .flatMap(({ name, content }) => (content ? [brandOf(folder, name, content)] : []))
  return brands as [Brand, ...Brand[]]
}

/** The files of brands; the schema beside them is none. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
      .sort()
  } catch {
    throw new PublishError(explain(folder, ['la carpeta no se puede leer (BRANDS_DIR)']))
  }
}

type ReadFile = { name: string; content: BrandFile | null; problems: string[] }

function readFile(folder: string, name: string): ReadFile {
  const failed = (...problems: string[]) => ({
    ...{ name, content: null },
    problems: problems.map((problem) => `${name}: ${problem}`),
  })
  if (!/^[a-z0-9][a-z0-9-]{0,39}\.json$/.test(name))
    return failed('el nombre debe tener solo minúsculas, dígitos y guiones')
  const value = jsonOf(readFileSync(join(folder, name), 'utf8'))
  if (value === undefined) return failed('no es JSON válido')
  const { problems, output } = problemsIn(brandFile, value)
  if (!output) return failed(...problems.map(({ key, reason }) => (key ? `${key}: ${reason}` : reason)))
  const icons = Object.entries(output.sites).flatMap(([mode, { icon }]) => {
    const problem = icon.startsWith('/') ? null : iconProblem(folder, icon)
    return problem ? [`sites.${mode}.icon: ${problem}`] : []
  })
  return icons.length > 0 ? failed(...icons) : { name, content: output, problems: [] }
}

function iconProblem(folder: string, icon: string): string | null {
  try {
    const text = readFileSync(join(folder, icon), 'utf8')
    if (!/^\s*(<\?xml[^>]*>\s*)?<svg\b/.test(text)) return `${icon} no es un SVG`
    return text.length > MAX_ICON_BYTES ? `${icon} pasa de ${MAX_ICON_BYTES / 1024} KB` : null
  } catch {
    return `no existe el archivo ${icon}`
  }
}

/** Rules that involve more than one file. */
function contradictions(files: { name: string; content: BrandFile }[]): string[] {
  const problems: string[] = []
  const claims: [field: string, values: (content: BrandFile) => string[]][] = [
    ['hostnames', ({ hostnames }) => hostnames],
    ['sites.full.canonical', ({ sites }) => [sites.full.canonical]],
    ['sites.mixmatch.canonical', ({ sites }) => [sites.mixmatch.canonical]],
  ]
  for (const [field, valuesOf] of claims) {
    const owners = new Map<string, string>()
    for (const { name, content } of files)
      for (const value of valuesOf(content)) {
        const owner = owners.get(value)
        if (owner !== undefined) problems.push(`${name}: ${field}: ${value} ya está en ${owner}`)
        owners.set(value, name)
      }
  }
  const defaults = files.filter(({ content }) => content.isDefault).map(({ name }) => name)
  if (defaults.length > 1) problems.push(`${defaults[1]}: isDefault: ya lo es ${defaults[0]}`)
  if (defaults.length === 0 && files.length > 1)
    problems.push('ninguna marca lleva "isDefault": true, y varias no pueden serlo todas')
  return problems
}

function brandOf(folder: string, name: string, content: BrandFile): Brand {
  const id = basename(name, '.json')
  const {
    hostnames,
    legalName,
    tagline,
    home,
    welcome,
    colors,
    googleSignIn,
    contact,
    backends,
    pollingOnly,
    mark,
    sites,
  } = content
  const withIcon = (site: BrandFile['sites']['full']) => {
    if (site.icon.startsWith('/')) return site
    const iconFile = join(folder, site.icon)
    const hash = createHash('sha256').update(readFileSync(iconFile)).digest('hex').slice(0, 10)
    return { ...site, icon: `/pictures/${id}/icon-${hash}.svg`, iconFile }
  }
  return {
    ...{ id, hostnames, name: content.name, legalName, tagline, home, welcome, googleSignIn },
    ...{ colors: colors ?? null, contact, backends: backends ?? {}, pollingOnly: pollingOnly ?? [], mark },
    sites: { full: withIcon(sites.full), mixmatch: withIcon(sites.mixmatch) },
  }
}

function explain(folder: string, problems: string[]): string {
  const place = relative(projectFolder, folder)
  const shown = place.startsWith('..') ? folder : place
  return `Marcas no válidas en ${shown}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`
}
