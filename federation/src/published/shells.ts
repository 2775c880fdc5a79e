import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteMode } from '../declaration.ts'
import { fileRecord } from './fileRecord.ts'
import { jsonOf } from './json.ts'
import { isVersion } from './names.ts'
import { PublishError } from './publishError.ts'
import type { ShellManifest, VersionRecord } from './schema.ts'

export const MODES = ['full', 'mixmatch'] as const satisfies SiteMode[]

/** The built HTML of a shell, from which every page of its mode is made. */
export const SHELL_HTML = 'index.html'
/** The script of a shell that prerenders pages. Shells of earlier releases have none. */
export const SHELL_SERVER = 'server/server.js'
/** The global name under which that script finds the site and the remotes. */
export const PRERENDER_SITE = '__drawn_site__'
/** The template in the folder of a mode, as releases from before shells had versions stored it. */
export const EARLIER_TEMPLATE = 'template.html'

const versionName = z.string().refine(isVersion)
const publishedShell = z.object({
  /** Bytes of all its files. */
  size: z.number(),
  /** ISO date and time. */
  publishedAt: z.string(),
  /** Hash of its `shell.json`, which holds the hash of every other file. */
  integrity: z.string().regex(/^sha(256|384|512)-/),
})
const shellRecord = z
  .object({
    active: versionName.nullable(),
    history: z.array(versionName),
    versions: z.record(versionName, publishedShell),
  })
  .refine(({ active, versions }) => active === null || Object.hasOwn(versions, active))
const shells = z.object({
  schema: z.literal(1),
  /** Incremented with every change. */
  revision: z.number().int(),
  modes: z.partialRecord(z.enum(MODES), shellRecord),
})

export type PublishedShell = z.infer<typeof publishedShell>
export type ShellRecord = VersionRecord<PublishedShell>
/** `<site>/shells.json`. Separate from the registry, since no visitor needs it. */
export type Shells = { schema: 1; revision: number; modes: Partial<Record<SiteMode, ShellRecord>> }

/** The shell that the pages of a mode are composed from. */
export type ActiveShell = {
  mode: SiteMode
  manifest: ShellManifest
  /** Holds its files except the assets. */
  folder: string
  template: string
  /** Null for a shell of a release before shells had versions. */
  version: string | null
}

/** Reads `shells.json`. A missing file is empty; an invalid one throws `PublishError`. */
export async function readShells(siteFolder: string): Promise<Shells> {
  const file = shellsFile(siteFolder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { schema: 1, revision: 0, modes: {} }
  const found = shells.safeParse(jsonOf(text))
  if (!found.success) throw new PublishError(`${file} no tiene la forma esperada. Restáuralo de una copia.`)
  return found.data
}

export function shellsFile(siteFolder: string): string {
  return join(siteFolder, 'shells.json')
}

/** The folder of one version of the shell; throws `PublishError` for a name that could lead elsewhere. */
export function shellFolder(siteFolder: string, mode: SiteMode, version: string): string {
  if (!isVersion(version)) throw new PublishError('El shell tiene una versión que no puede existir.')
  return join(siteFolder, mode, 'shells', version)
}

/** A shell as people read it in messages. */
export function shellLabel(mode: SiteMode, version?: string | null): string {
  return version ? `shell ${version} (${mode})` : `shell (${mode})`
}

/** Whether a file of a shell is an asset, which is stored with those of other versions and has a second copy. */
export function isAsset(name: string): boolean {
  return name.startsWith('assets/')
}

/** The active shell of each mode, on disk or in `shells`; throws `PublishError` for a changed manifest or template. */
export async function activeShells(siteFolder: string, shells?: Shells): Promise<ActiveShell[]> {
  const { modes } = shells ?? (await readShells(siteFolder))
  const found = MODES.map(async (mode) => {
    const record = modes[mode]
    if (!record) return earlierShell(siteFolder, mode)
    return record.active === null ? [] : [await activeShell(siteFolder, mode, record.active, record)]
  })
  return (await Promise.all(found)).flat()
}

async function activeShell(
  siteFolder: string,
  mode: SiteMode,
  version: string,
  { versions }: ShellRecord,
): Promise<ActiveShell> {
  const folder = shellFolder(siteFolder, mode, version)
  const [text, template] = await Promise.all(
    ['shell.json', SHELL_HTML].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  )
  const damaged = (name: string) =>
    new PublishError(
      `${shellLabel(mode, version)}: ${name} no es el que se publicó. Activa otra versión: npm run mfe -- rollback shell`,
    )
  if (text === undefined || fileRecord(text).integrity !== versions[version]?.integrity)
    throw damaged('shell.json')
  const manifest = manifestIn(text)
  if (template === undefined || fileRecord(template).integrity !== manifest.files[SHELL_HTML]?.integrity)
    throw damaged(SHELL_HTML)
  return { mode, manifest, folder, template, version }
}

async function earlierShell(siteFolder: string, mode: SiteMode): Promise<ActiveShell[]> {
  const folder = join(siteFolder, mode)
  const text = await readFile(join(folder, 'shell.json'), 'utf8').catch(() => null)
  if (text === null) return []
  const manifest = manifestIn(text)
  const template = await readFile(join(folder, EARLIER_TEMPLATE), 'utf8').catch(() => null)
  if (template === null)
    throw new PublishError(
      `Falta ${shellsFile(siteFolder)}, que dice qué shell está activo: restáuralo de una copia, o publica el shell otra vez.`,
    )
  return [{ mode, manifest, folder, template, version: null }]
}

/** Shells of earlier releases declare nothing, and the first of them have no hashes. */
function manifestIn(text: string): ShellManifest {
  return { declaration: { title: 'Shell', pages: [] }, files: {}, ...JSON.parse(text) }
}
