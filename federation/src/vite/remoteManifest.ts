import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { CONTRACT, type RemoteName } from '../contract.ts'
import type { FileRecord, RemoteManifest } from '../registry/schema.ts'
import type { ResolvedShare } from './sharedExports.ts'
import { usedShares } from './sharing.ts'

type Subject = { name: RemoteName; version: string; shares: ResolvedShare[] }

/** Writes `remote.json` beside the build: what the remote needs and what each of its files is, and refuses what the contract refuses. */
export function remoteManifest({ name, version, shares }: Subject): Plugin {
  return {
    name: 'mfe:remote-manifest',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        dropUnreferencedStandIns(bundle)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        refuseSecondCopies(chunks, shares)
        refuseStylesheets(bundle)

        const exposed = chunks.find((chunk) => chunk.name.startsWith('__federation_expose_'))
        if (!exposed)
          throw new Error(`remote-${name}: src/remote.tsx was not built; it must export \`remote\``)
        const used = new Map(chunks.flatMap((chunk) => [...usedShares(chunk.modules)]))
        const manifest: RemoteManifest = {
          name,
          version,
          contract: CONTRACT,
          entry: 'remoteEntry.js',
          exposed: exposed.fileName,
          shared: Object.fromEntries(
            shares
              .filter((share) => used.has(share.name))
              .map((share) => [
                share.name,
                { version: share.version, uses: [...(used.get(share.name) ?? [])].sort() },
              ]),
          ),
          preload: withStaticImports(bundle, ['remoteEntry.js', exposed.fileName]),
          chunks: Object.fromEntries(
            chunks
              .filter((chunk) => chunk.isDynamicEntry)
              .map((chunk) => [chunk.fileName, withStaticImports(bundle, [chunk.fileName])]),
          ),
          files: {},
        }
        this.emitFile({ type: 'asset', fileName: 'remote.json', source: JSON.stringify(manifest) })
      },
    },
  }
}

/** The hash, as in a Subresource Integrity attribute, and the size in bytes of a file's content. */
export function fileRecord(content: string | Uint8Array): FileRecord {
  return {
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    size: Buffer.byteLength(content),
  }
}

function withStaticImports(
  bundle: Rolldown.OutputBundle,
  names: string[],
  seen = new Set<string>(),
): string[] {
  for (const name of names) {
    const file = bundle[name]
    if (!file || seen.has(name) || file.type !== 'chunk') continue
    seen.add(name)
    withStaticImports(bundle, file.imports, seen)
  }
  return [...seen]
}

/** The plugin emits a chunk for each shared package even when it is not to be shipped. */
function dropUnreferencedStandIns(bundle: Rolldown.OutputBundle) {
  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.every((id) => id.endsWith('emptyModule.ts')))
      delete bundle[fileName]
  }
}

function refuseSecondCopies(chunks: Rolldown.OutputChunk[], shares: ResolvedShare[]) {
  const names = new Set(shares.map((share) => share.name.replace(/^(@[^/]+\/[^/]+|[^/]+).*$/, '$1')))
  for (const id of chunks.flatMap((chunk) => Object.keys(chunk.modules))) {
    const match =
      /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)|\/(shared-(?:auth|ui))\/src\//.exec(id)
    const owner = match?.[1] ?? match?.[2]
    if (owner && names.has(owner))
      throw new Error(
        `${id} would ship a second copy of ${owner}: import it as '${owner}' with an import statement, so that the shell's copy is used`,
      )
  }
}

function refuseStylesheets(bundle: Rolldown.OutputBundle) {
  const stylesheet = Object.keys(bundle).find((name) => name.endsWith('.css'))
  if (stylesheet)
    throw new Error(
      `${stylesheet}: a remote ships no stylesheet, since one is never removed when the visitor leaves it; use styled-components`,
    )
}
