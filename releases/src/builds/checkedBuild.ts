import { join } from 'node:path'
import { BUILT_CONTRACTS, type RemoteName } from 'federation/contract'
import {
  requireHeadTexts,
  requireMenuPages,
  requirePrerenderable,
  requireRoutes,
  requireScreens,
} from 'federation/declared/declaredPages'
import { HEADS_FILE, parseHeadTexts } from 'federation/declared/headTexts'
import { fileRecord } from 'federation/published/fileRecord'
import { PublishError } from 'federation/published/publishError'
import type { FileRecord, RemoteManifest } from 'federation/published/schema'
import { checkedManifest, parseRemoteManifest, readManifestText } from '../published/manifest.ts'
import { scriptSize } from '../published/scriptSize.ts'
import { readBuild } from './buildFolder.ts'
import { requireModules } from './checkRemote.ts'
import type { Build } from './placeVersion.ts'
import { mapsRecord, withoutMaps } from './sourceMaps.ts'

/**
 * Reads and validates a build, which is untrusted input: nothing of it runs. It makes all checks that need only the
 * folder, before the build is published or sent to another machine.
 */
export async function checkedBuild(folder: string, name: RemoteName): Promise<Build> {
  const label = join(folder, 'remote.json')
  const text = await readManifestText(label)
  if (text === null) throw new PublishError(`${folder} no contiene un remoto construido (falta remote.json).`)
  const built = parseRemoteManifest(text, label)
  if (built.name !== name) throw new PublishError(`${folder} contiene el remoto ${built.name}, no ${name}.`)
  requireDeclaration(built, label)
  const { files, maps } = withoutMaps(await readBuild(folder), folder)
  requireFiles(built, files, label)
  await requireModules(built, files, label)
  requirePages(built, files, label)
  const records = Object.fromEntries([...files].map(([file, content]) => [file, fileRecord(content)]))
  requireHashes(built, records, label)
  const { maps: _claimed, routes: _checked, mounted: _too, ...rest } = built
  const manifest = checkedManifest({ ...rest, files: records, ...mapsRecord(maps) }, label)
  requireBudget(manifest)
  return { manifest, files, maps }
}

/** Throws `PublishError` when the declaration is missing or is another remote's. */
function requireDeclaration({ name, contract, declaration }: RemoteManifest, label: string) {
  if (!declaration) {
    if (BUILT_CONTRACTS.includes(contract))
      throw new PublishError(`${label} no trae la declaración de remote.config.ts.`)
    return
  }
  if (declaration.name !== name)
    throw new PublishError(`${label} trae la declaración de ${declaration.name}, no la de ${name}.`)
}

/** Throws `PublishError` when the build does not have what its declaration promises; older presets list no routes. */
function requirePages(
  { declaration, routes, mounted = [], screens = {} }: RemoteManifest,
  files: Map<string, Buffer>,
  label: string,
) {
  if (!declaration) return
  const heads = parseHeadTexts(files.get(HEADS_FILE)?.toString('utf8') ?? '')
  requireMenuPages(declaration, label)
  requireHeadTexts(declaration, heads, label)
  if (!routes) return
  requireRoutes(declaration, routes, label)
  requireScreens(declaration, Object.keys(screens), label)
  requirePrerenderable(declaration, { routes, mounted }, label)
}

function requireFiles(manifest: RemoteManifest, files: Map<string, Buffer>, label: string) {
  const { entry, exposed, preload, chunks, pages = {}, screens = {} } = manifest
  const named = [entry, exposed, ...preload, ...Object.keys(chunks), ...Object.values(chunks).flat()]
  const lazy = [...Object.values(pages), ...Object.values(screens)].flat()
  const missing = [...named, ...lazy].find((file) => !files.has(file))
  if (missing) throw new PublishError(`${label} nombra ${missing}, que no está en la carpeta.`)
}

/** Throws `PublishError` when the manifest has another hash of a file; that of a fresh build has none. */
function requireHashes({ files }: RemoteManifest, records: Record<string, FileRecord>, label: string) {
  const wrong = Object.entries(files).find(([file, { integrity }]) => records[file]?.integrity !== integrity)
  if (wrong)
    throw new PublishError(
      `${label} da a ${wrong[0]} una suma (integrity) que no es la de ese archivo: cambió después de construirse, o se dañó por el camino. Constrúyelo de nuevo.`,
    )
}

/** Throws `PublishError` when the scripts are larger than the declaration allows. */
function requireBudget(manifest: RemoteManifest) {
  const { name, declaration } = manifest
  const size = scriptSize(manifest)
  if (declaration?.budget && size > declaration.budget)
    throw new PublishError(
      `Los archivos .js de ${name} pesan ${size} bytes, y su remote.config.ts permite ${declaration.budget} (budget).`,
    )
}
