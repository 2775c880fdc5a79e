import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { migrationsFolder } from '../../db/migrate.ts'
import { releasesMigrationsFolder } from '../../releasesDb/releasesDatabase.ts'
import { BundleError } from './bundle.ts'

/** Raised when a bundle changes so that earlier code cannot restore it. */
const FORMAT = 1

const manifest = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** Of the last migrations that the two databases had. */
  migrations: z.object({ site: z.number(), releases: z.number() }),
  /** The folder of the site, by which the owner's last signature and the releases database name it. */
  siteDir: z.string(),
  siteMode: z.string(),
  /** Whether the bundle has the keys of the owner and of the sessions. */
  hasKeys: z.boolean(),
})

/** What a bundle says about itself, in its first entry. */
export type Manifest = z.infer<typeof manifest>

/** The manifest of a bundle that is made now. */
export function newManifest(of: Pick<Manifest, 'siteDir' | 'siteMode' | 'hasKeys'>): Manifest {
  return { format: FORMAT, madeAt: new Date().toISOString(), migrations: ownMigrations(), ...of }
}

/** Reads a manifest; throws a `BundleError` for one of code that is newer than this. */
export function parseManifest(text: string): Manifest {
  const found = manifest.safeParse(jsonOf(text))
  const format = z.object({ format: z.int() }).safeParse(jsonOf(text)).data?.format
  if (format !== undefined && format > FORMAT) throw newer()
  if (!found.success) throw new BundleError('El archivo no es una copia del sitio, o está dañado.')
  const own = ownMigrations()
  const { site, releases } = found.data.migrations
  if (site > own.site || releases > own.releases) throw newer()
  return found.data
}

function ownMigrations(): Manifest['migrations'] {
  const last = (folder: string) => readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  return { site: last(migrationsFolder), releases: last(releasesMigrationsFolder) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const newer = () =>
  new BundleError(
    'La copia es de una versión más nueva de este sitio: restáurala con el código de esa versión o uno posterior.',
  )
