import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { CONTRACT } from '../contract.ts'
import type { RemoteDeclaration } from '../declaration.ts'
import { checkDeclaration, remoteDeclaration } from '../declared/declarations.ts'
import { requireMenuPages } from '../declared/declaredPages.ts'
import type { OwnPackage, RemoteManifest } from '../published/schema.ts'
import { backOfficeFiles, requireVisitorsWithout } from './backOffice.ts'
import { exposedModule } from './exposedModule.ts'
import { inspectBuild } from './inspectBuild.ts'
import { failOnSecondCopies } from './secondCopies.ts'
import type { ResolvedShare } from './sharedExports.ts'
import { usedShares } from './sharing.ts'
import { withStaticImports } from './staticImports.ts'

type Subject = {
  declaration: RemoteDeclaration
  version: string
  shares: ResolvedShare[]
  /** Shared packages that the remote ships itself, with their versions. */
  own: Record<string, string>
  /** The names that it imports as types only, by package. */
  typeNames: Map<string, Set<string>>
}

/** The declaration with the words of version 1.0.0, so that sites of every version since read it. */
function asPublished(declaration: RemoteDeclaration): RemoteDeclaration {
  const pages = declaration.pages.map(({ prerender, ...page }) => ({
    ...page,
    ...(prerender && { draw: prerender }),
  }))
  return { ...declaration, pages }
}

/**
 * Adds `remote.json` to the build: what the remote needs, which chunks it has, which of them each page needs, and its
 * routes. Fails on what the contract forbids.
 */
export function remoteManifest({ declaration, version, shares, own, typeNames }: Subject): Plugin {
  const { name } = checkDeclaration(remoteDeclaration, declaration, 'remote.config.ts')
  requireMenuPages(declaration, 'remote.config.ts')
  let manifest: RemoteManifest | undefined
  let forScreens: string[] = []
  return {
    name: 'mfe:remote-manifest',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        dropEmptyModules(bundle)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        failOnSecondCopies(this, chunks, shares)
        failOnStylesheets(bundle)
        failOnWorkerFiles(bundle)

        forScreens = backOfficeFiles(chunks)
        const exposed = chunks.find((chunk) => chunk.name.startsWith('__federation_expose_'))
        if (!exposed)
          throw new Error(
            `remote-${name}: ${exposedModule(process.cwd())} was not built; it must export \`remote\``,
          )
        const ownPackages = ownPackagesOf(chunks, own)
        for (const [each, { version: number, bytes }] of Object.entries(ownPackages))
          this.warn(
            `remote-${name} lleva su propio ${each} ${number}: ${bytes} bytes más para cada visitante`,
          )
        const used = usedShares(Object.assign({}, ...chunks.map((chunk) => chunk.modules)))
        manifest = {
          name,
          version,
          contract: CONTRACT,
          declaration: asPublished(declaration),
          entry: 'remoteEntry.js',
          exposed: exposed.fileName,
          shared: Object.fromEntries(
            shares.flatMap((share) => {
              const uses = [...(used.get(share.name) ?? [])].sort()
              const types = [...(typeNames.get(share.name) ?? [])].sort()
              if (!used.has(share.name) && types.length === 0) return []
              const named = types.length > 0 ? { types } : {}
              return [[share.name, { version: share.version, uses, ...named }]]
            }),
          ),
          ...(Object.keys(own).length > 0 ? { own: ownPackages } : {}),
          preload: withStaticImports(bundle, ['remoteEntry.js', exposed.fileName]),
          chunks: Object.fromEntries(
            chunks
              .filter((chunk) => chunk.isDynamicEntry)
              .map((chunk) => [chunk.fileName, withStaticImports(bundle, [chunk.fileName])]),
          ),
          files: {},
        }
      },
    },
    // Last, because only a build that was inspected can be published.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!manifest || !dir) return
        const found = await inspectBuild(dir, manifest)
        requireVisitorsWithout(forScreens, { ...manifest, ...found })
        await writeFile(join(dir, 'remote.json'), JSON.stringify({ ...manifest, ...found }))
      },
    },
  }
}

/** The size of each package that the remote ships itself: that of the chunk which holds it and nothing else. */
function ownPackagesOf(
  chunks: Rolldown.OutputChunk[],
  own: Record<string, string>,
): Record<string, OwnPackage> {
  const sizeOf = (name: string) =>
    chunks
      .filter((chunk) => chunk.name === ownChunkName(name))
      .reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)
  return Object.fromEntries(
    Object.entries(own).map(([name, version]) => [name, { version, bytes: sizeOf(name) }]),
  )
}

/** The chunk in which a remote ships a shared package of its own. */
export function ownChunkName(name: string): string {
  return `own-${name}`
}

/** The plugin emits a chunk for each shared package, also for those that are not shipped. */
function dropEmptyModules(bundle: Rolldown.OutputBundle) {
  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type !== 'chunk' || !file.moduleIds.every((id) => id.endsWith('emptyModule.mjs'))) continue
    delete bundle[fileName]
    delete bundle[`${fileName}.map`]
  }
}

function failOnWorkerFiles(bundle: Rolldown.OutputBundle) {
  const worker = Object.values(bundle).find(
    ({ type, fileName }) => type === 'asset' && /\.[cm]?js$/.test(fileName),
  )
  if (worker)
    throw new Error(
      `${worker.fileName}: el archivo de un worker no tiene hash, y las páginas lo rechazan; inclúyelo en el código: al importarlo, su dirección termina en ?worker&inline`,
    )
}

function failOnStylesheets(bundle: Rolldown.OutputBundle) {
  const stylesheet = Object.keys(bundle).find((name) => name.endsWith('.css'))
  if (stylesheet)
    throw new Error(
      `${stylesheet}: a remote ships no stylesheet, because it would stay after the visitor leaves the remote; use styled-components, or import the text ('./page.css?inline') in a page with mount`,
    )
}
