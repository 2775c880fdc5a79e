import { boundName, importMapOf, type RemoteManifest, scriptHashes } from 'federation'
import type { BindRequest } from './loadRemote.ts'
import { registryOfPage } from './registry.ts'

const TIME_LIMIT_MS = 3_000

/** Files whose content was compared with its hash in this visit, or is being compared. */
const verified = new Map<string, Promise<void>>()

/**
 * Binds every script of a published version to its hash before the first of them is imported: by the page's import map,
 * by one that is added now, or, in a browser that takes no second one, by comparing each file. Rejects when it cannot.
 */
export async function bindVersion(request: BindRequest): Promise<void> {
  if (isBound(request)) return
  const manifest = await readManifest(request)
  if (isInPolicy(request)) {
    addImportMap(manifest)
    if (isBound(request)) return preload(manifest)
  }
  await verifyScripts(manifest, request.address)
}

function isBound(version: Pick<RemoteManifest, 'name' | 'version'>): boolean {
  try {
    import.meta.resolve(boundName(version))
    return true
  } catch {
    return false
  }
}

/** The registry holds the hash of a version's manifest, which holds the hash of each of its files. */
async function readManifest({ name, version, published }: BindRequest): Promise<RemoteManifest> {
  const response = await fetch(`/remotes/${name}/${version}/remote.json`, {
    integrity: published.integrity,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!response.ok) throw new Error(`el servidor respondió ${response.status}`)
  return response.json()
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
