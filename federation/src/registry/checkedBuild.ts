import { join } from 'node:path'
import { CONTRACT, type RemoteName } from '../contract.ts'
import { fileRecord } from '../published/fileRecord.ts'
import { PublishError } from '../published/publishError.ts'
import type { RemoteManifest } from '../published/schema.ts'
import { scriptSize } from '../published/scriptSize.ts'
import { readBuild } from './buildFolder.ts'
import { inspectRemote } from './checkRemote.ts'
import { checkedManifest, parseRemoteManifest, readManifestText } from './manifest.ts'
import type { Build } from './placeVersion.ts'

/**
 * Reads and validates a build, which is untrusted input: what can be known from the folder alone, before it is published or
 * sent to another machine.
 */
export async function checkedBuild(folder: string, name: RemoteName): Promise<Build> {
  const label = join(folder, 'remote.json')
  const text = await readManifestText(label)
  if (text === null) throw new PublishError(`${folder} no contiene un remoto construido (falta remote.json).`)
  const built = parseRemoteManifest(text, label)
  if (built.name !== name) throw new PublishError(`${folder} contiene el remoto ${built.name}, no ${name}.`)
  requireDeclaration(built, label)
  const files = await readBuild(folder)
  requireFiles(built, files, label)
  const pages = await inspectRemote(folder, built)
  const records = [...files].map(([file, content]) => [file, fileRecord(content)] as const)
  const manifest = checkedManifest({ ...built, pages, files: Object.fromEntries(records) }, label)
  requireFiles(manifest, files, label)
  requireBudget(manifest)
  return { manifest, files }
}

/** Throws `PublishError` when the declaration is missing, is another's, or its limit of bytes is passed. */
function requireDeclaration({ name, contract, declaration }: RemoteManifest, label: string) {
  if (!declaration) {
    if (contract === CONTRACT) throw new PublishError(`${label} no trae la declaración de remote.config.ts.`)
    return
  }
  if (declaration.name !== name)
    throw new PublishError(`${label} trae la declaración de ${declaration.name}, no la de ${name}.`)
}

function requireFiles(manifest: RemoteManifest, files: Map<string, Buffer>, label: string) {
  const { entry, exposed, preload, chunks, pages = {} } = manifest
  const named = [entry, exposed, ...preload, ...Object.keys(chunks), ...Object.values(chunks).flat()]
  const missing = [...named, ...Object.values(pages).flat()].find((file) => !files.has(file))
  if (missing) throw new PublishError(`${label} nombra ${missing}, que no está en la carpeta.`)
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
