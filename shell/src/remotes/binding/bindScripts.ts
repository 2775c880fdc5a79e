import type { RemoteManifest } from 'federation'
import { importMapOf, scriptHashes } from 'federation/import-map'
import { isBound } from '../isBound.ts'
import type { BindRequest } from '../loadRemote.ts'
import { registryOfPage } from '../registry.ts'

/** Files whose hash was verified in this page load, or is being verified. */
const verified = new Map<string, Promise<void>>()

/**
 * Binds the scripts of a version that the page's own import map does not list: by a second map or, where the browser
 * accepts none or the page's policy does not allow it, by verifying each file.
 */
export async function bindScripts(request: BindRequest, manifest: RemoteManifest) {
  if (isInPolicy(request)) {
    addImportMap(manifest)
    if (isBound(request)) return preload(manifest)
  }
  await verifyScripts(manifest, request.address)
}

/** The page's policy allows the import maps of the versions in the page's copy of the registry. */
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
 * Later imports of an address get the module that was preloaded with its hash. All files are requested before any of
 * them arrives, so that none is fetched without its hash as a dependency of another.
 */
async function verifyScripts(manifest: RemoteManifest, address: string) {
  const hashes = scriptHashes(manifest)
  const [entry = ''] = address.split('?')
  const files = Object.entries({ ...hashes, [address]: hashes[entry] ?? '' })
  await Promise.all(files.map(([file, integrity]) => verify(file, integrity)))
}

/** Requests everything that the remote needs for its first render in parallel; a failure occurs again on import. */
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
