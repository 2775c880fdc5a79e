import type { RemoteManifest } from 'federation'
import { importMapOf, scriptHashes } from 'federation/import-map'
import { isBound } from '../bindVersion.ts'
import type { BindRequest } from '../loadRemote.ts'
import { registryOfPage } from '../registry.ts'

/** Files whose content was compared with its hash in this visit, or is being compared. */
const verified = new Map<string, Promise<void>>()

/**
 * Binds the scripts of a version that the page's own import map does not name: by a second map, or, in a browser that
 * takes none and for a version that the page's policy does not know, by comparing each file.
 */
export async function bindScripts(request: BindRequest, manifest: RemoteManifest) {
  if (isInPolicy(request)) {
    addImportMap(manifest)
    if (isBound(request)) return preload(manifest)
  }
  await verifyScripts(manifest, request.address)
}

/** The page's policy names the import maps of the versions that the page's registry holds. */
function isInPolicy({ name, version, published }: BindRequest): boolean {
  return registryOfPage().remotes[name]?.versions[version]?.integrity === published.integrity
}

function addImportMap(manifest: RemoteManifest) {
  const script = document.createElement('script')
  script.type = 'importmap'
  script.textContent = JSON.stringify(importMapOf(manifest))
  document.head.append(script)
}

/**
 * A module that was loaded with its hash is the one that every later import of its address gets. All are asked for
 * before any of them arrives, so that none comes without its hash as the import of another.
 */
async function verifyScripts(manifest: RemoteManifest, address: string) {
  const hashes = scriptHashes(manifest)
  const [entry = ''] = address.split('?')
  const files = Object.entries({ ...hashes, [address]: hashes[entry] ?? '' })
  await Promise.all(files.map(([file, integrity]) => verify(file, integrity)))
}

/** All that the remote needs before it can draw, at once; what fails here fails again when it is imported. */
function preload({ name, version, preload: files, files: records }: RemoteManifest) {
  for (const file of files) {
    const { integrity } = records[file] ?? {}
    if (integrity) addPreload(`/remotes/${name}/${version}/${file}`, integrity).catch(() => undefined)
  }
}

function verify(file: string, integrity: string): Promise<void> {
  const running = verified.get(file)
  if (running) return running
  const verification = addPreload(file, integrity)
  verified.set(file, verification)
  verification.catch(() => verified.delete(file))
  return verification
}

function addPreload(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', integrity, href })
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${href} no se pudo cargar, o no es el que se publicó`))
    document.head.append(link)
  })
}
