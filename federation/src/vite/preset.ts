import { readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import federation from '@originjs/vite-plugin-federation'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type PluginOption, type UserConfig } from 'vite'
import type { PartDeclaration, RemoteDeclaration } from '../declaration.ts'
import { deriveSite } from '../declared/deriveSite.ts'
import { projectFolder } from '../projectFolder.ts'
import { PRERENDER_SITE, SHELL_SERVER } from '../published/shells.ts'
import { scopeName, sharedPackages } from '../shared.ts'
import { installedPackage } from '../types/installedPackage.ts'
import { configuredSite, readDeclaration, remoteFolder, workspaceRemotes } from '../workspace.ts'
import { BACK_OFFICE_CHUNK, isBackOfficeFacade } from './backOffice.ts'
import { backOfficeLinks } from './backOfficeLinks.ts'
import { brandsInCode, brandsInTemplate, brandsOfSources, siteMode } from './brands.ts'
import { declared } from './declared.ts'
import { exposedModule } from './exposedModule.ts'
import { fileNames } from './fileNames.ts'
import { headTexts } from './headTexts.ts'
import { iconsOf } from './iconsOf.ts'
import { INSIDE, INSIDE_SHELL } from './insideNames.ts'
import { leanLibraries } from './lean/leanLibraries.ts'
import { leanRouter, productionRouter } from './lean/leanRouter.ts'
import { pageArt } from './pageArt.ts'
import { ownChunkName, remoteManifest } from './remoteManifest.ts'
import { requestsPreload } from './requestsPreload.ts'
import { type ResolvedShare, resolveShares } from './sharedExports.ts'
import { sharedTypesOfRemote, sharedTypesOfShell } from './sharedTypes.ts'
import { sharedFacades, shareScope } from './sharing.ts'
import { shellManifest } from './shellManifest.ts'
import { styledNames } from './styledNames.ts'

/** For Vite configurations, which cannot import the package's TypeScript themselves: see `vite.mjs`. */
export { brandsOf } from '../brands.ts'
export { connectionsOf } from '../declared/connections.ts'

const EMPTY_MODULE = join(import.meta.dirname, 'emptyModule.mjs')
const API_ADDRESS = process.env.API_ADDRESS ?? configuredSite() ?? 'http://localhost:3000'

/**
 * The shell's chunks, lowest first: each imports only from those before it. Modules that are loaded on demand stay out
 * of them.
 */
const SHELL_CHUNKS: [name: string, modules: RegExp][] = [
  [
    'vendor',
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|zustand|jwt-decode|@tanstack\/(?:react-query|query-core)|@emotion)\/|^shell\/src\/remotes\/healing\/commits\./,
  ],
  [
    'shared',
    /^shared-(ui|auth)\/src\/(?!(?:drafts|finder|text)\/|.*(sweetDialogs|dialogLook|captcha\/\w+Widget))|^federation\/src\/site\.|^shell\/src\/remotes\/siteParts\.|virtual:remote-sources/,
  ],
  [
    'loader',
    /^shell\/src\/remotes\/[a-z]\w+\.|^federation\/(?!.*(importMap|pageContext))|virtual:(share-scope|__federation__)/,
  ],
]

/** The path of a module inside the project: the project's own path could contain any of the names above. */
function pathInProject(id: string): string {
  return pathIn(projectFolder, id)
}

function pathIn(folder: string, id: string): string {
  const root = normalizePath(folder)
  return id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id
}

/**
 * What several pages of a remote share but not all, by its path in the remote: a folder inside of one beside
 * `features`.
 */
const SHARED_BY_SOME = /^src\/(?!features\/)[^/]+\/([^/]+)\//

const SHARED = /[\\/]src[\\/](?!features[\\/])|node_modules[\\/]lucide-react[\\/]/

/** What forms import of `shared-ui` apart from its shared instance. */
const FORMS = /[\\/]shared-ui[\\/]src[\\/](drafts|text)[\\/]/

const RUNTIME = /\0(shared:|virtual:__federation_fn_import|vite[\\/]preload-helper)|vite-plugin-federation/

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\./

/**
 * Groups what several pages of a remote share into a few files, instead of one per icon, shared package and small part.
 * @param firstPage folder of the page that most visitors begin with, in the remote
 */
const remoteChunks = (root: string, firstPage: string | undefined) => [
  {
    name: 'runtime',
    test: (id: string) => RUNTIME.test(id) && !isBackOfficeFacade(id),
    priority: 3,
  },
  {
    // After `runtime`, from which it imports: no other page waits for what only these load.
    name: BACK_OFFICE_CHUNK,
    test: isBackOfficeFacade,
    priority: 2,
  },
  {
    name: 'parts',
    test: sharedByMost(root, firstPage),
    minShareCount: 2,
    maxModuleSize: 8_000,
    priority: 1,
  },
  {
    // After `parts`: a group takes along what its modules import, unless another one has it.
    name: (id: string) => SHARED_BY_SOME.exec(pathIn(root, id))?.[1] ?? (ICON.test(id) ? 'icons' : null),
    minShareCount: 2,
    priority: 0,
  },
]

/** What goes into the file that every page loads: not the icons and forms that the first page does without. */
function sharedByMost(root: string, firstPage: string | undefined) {
  let icons: Set<string> | undefined
  return (id: string) => {
    if (!SHARED.test(id) || SHARED_BY_SOME.test(pathIn(root, id))) return false
    if (!firstPage) return true
    icons ??= iconsOf(join(root, firstPage))
    const icon = ICON.exec(id)?.[1]
    return icon ? icons.has(icon) : !FORMS.test(id)
  }
}

type RemoteOptions = {
  /** The plugins of the remote's framework, in place of React's. */
  plugins?: PluginOption[]
  /** Folder of the page that most visitors begin with, such as `src/features/home`: it loads no icon that only others show. */
  firstPage?: string
}

/**
 * Vite configuration of a remote: builds `src/remote.tsx`, or `.ts`, as the exposed module, serves `src/main.tsx`
 * without the shell in development.
 */
export function remoteConfig(
  declaration: RemoteDeclaration,
  { plugins = [react()], firstPage }: RemoteOptions = {},
) {
  const { name, port, own = [] } = declaration
  return defineConfig(async ({ command }): Promise<UserConfig> => {
    const root = process.cwd()
    if (command === 'serve')
      return {
        plugins: [plugins, declared(declaration), brandsInCode()],
        server: developmentServer(port),
        preview: { port, cors: true },
      }

    requireOwnable(own)
    const resolved = await resolveShares(root, { isPartial: true })
    const shares = resolved.filter((share) => !own.includes(share.name))
    const types = sharedTypesOfRemote(root)
    return {
      // Files refer to each other by relative paths, so that a build works from any folder or host.
      base: '',
      plugins: [
        styledNames((file) => `/remote-${name}/${pathIn(root, file)}`),
        plugins,
        sharedFacades(shares),
        types.plugin,
        leanLibraries(),
        quotedStylePlaceholders(),
        federation({
          name,
          filename: 'remoteEntry.js',
          exposes: { './remote': `./${exposedModule(root)}` },
          // `import: false` removes the fallback copy; the plugin would still build it, hence the empty module.
          shared: Object.fromEntries(
            shares.map((share) => [
              scopeName(share.name),
              { version: share.version, packagePath: EMPTY_MODULE, import: false, generate: false },
            ]),
          ),
        }),
        withoutManualChunks(),
        mapsWithoutSources(),
        headTexts(root, declaration, 'remote.config.ts'),
        pageArt(root),
        remoteManifest({
          declaration,
          version: versionOf(root),
          shares,
          own: Object.fromEntries(own.map((each) => [each, installedPackage(each, root).version])),
          typeNames: types.typeNames,
        }),
      ],
      build: {
        assetsDir: '',
        // For the errors that visitors report: publishing keeps the maps where nothing serves them.
        sourcemap: 'hidden',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          input: {},
          // A slow machine is no fault of a remote.
          checks: { bundlerTimings: false },
          treeshake: { propertyReadSideEffects: false },
          output: {
            ...fileNames(),
            codeSplitting: { groups: [...ownChunks(own, root), ...remoteChunks(root, firstPage)] },
          },
        },
      },
    }
  })
}

/**
 * Vite configuration of the shell: shares its packages, loads remotes at run time; in development imports them from
 * source.
 */
export function shellConfig(declaration: PartDeclaration) {
  return defineConfig(async ({ command, mode, isSsrBuild }): Promise<UserConfig> => {
    const root = process.cwd()
    if (isSsrBuild) return shellServerConfig(await resolveShares(root), root)
    const fromSource = command === 'serve' || process.env.MFE_COMPOSE === 'source'
    const isServedLocally = mode === INSIDE
    const runtime: PluginOption[] = fromSource
      ? [virtualModules({ 'virtual:remote-sources': await remoteSources(declaration), ...absentRuntime })]
      : [
          virtualModules({
            'virtual:remote-sources':
              'export const remoteSources = {}, siteOfSources = null, brandsOfSources = null',
          }),
          brandsInTemplate(),
          shareScope(await resolveShares(root)),
          // The plugin adds its run-time loader only when a remote is configured; the real ones are set at run time.
          federation({ name: 'shell', remotes: { placeholder: 'placeholder' } }),
          withoutManualChunks(),
          headTexts(root, declaration, 'shell.config.ts'),
          ...(isServedLocally
            ? []
            : [
                requestsPreload(),
                backOfficeLinks(),
                shellManifest({
                  declaration,
                  version: versionOf(root),
                  isDevelopment: mode === 'development',
                  shares: await resolveShares(root),
                }),
                sharedTypesOfShell(root),
              ]),
        ]
    return {
      ...(isServedLocally && { base: `/${INSIDE_SHELL}/` }),
      plugins: [styledNames(pathInProject), leanRouter(), leanLibraries(), react(), ...runtime],
      ...(command === 'build' && { resolve: { alias: productionRouter(root) } }),
      define: {
        __COMPOSE__: JSON.stringify(fromSource ? 'source' : 'published'),
        // The tools of the shell's own developers stay hidden, as they are in the site.
        ...(isServedLocally && { 'import.meta.env.DEV': 'false' }),
        __LOCAL_REMOTES__: JSON.stringify(isServedLocally || mode === 'development'),
      },
      server: developmentServer(5170),
      build: {
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            ...fileNames('assets/'),
            codeSplitting: {
              groups: SHELL_CHUNKS.map(([name, test], index) => ({
                name,
                test: (id) => test.test(pathInProject(id)),
                priority: SHELL_CHUNKS.length - index,
              })),
            },
          },
        },
      },
    }
  })
}

/** The files of packages that work without a browser and without the modules of Node. */
const SERVER_FILES = {
  axios: 'dist/esm/axios.js',
  'socket.io-client': 'dist/socket.io.esm.min.js',
}

/**
 * Vite configuration of the shell's server build, which prerenders pages: one file that imports nothing, so
 * that there is one copy of each shared package. The process that runs it provides the site and its remotes as a
 * global.
 */
function shellServerConfig(shares: ResolvedShare[], root: string): UserConfig {
  return {
    plugins: [
      styledNames(pathInProject),
      react(),
      virtualModules({
        'virtual:remote-sources': `export const { remoteSources, siteOfSources, brandsOfSources } = globalThis.${PRERENDER_SITE}`,
        ...absentLoader,
        'react-dom/client': 'export const createRoot = undefined',
        ...absentShares(shares.filter((share) => share.isBackOffice)),
      }),
      shareScope(shares),
    ],
    define: {
      __COMPOSE__: JSON.stringify('source'),
      __LOCAL_REMOTES__: 'false',
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    resolve: {
      alias: [
        { find: /^react-dom\/static$/, replacement: 'react-dom/static.edge' },
        ...Object.entries(SERVER_FILES).map(([name, file]) => ({
          find: new RegExp(`^${name}$`),
          replacement: join(installedPackage(name, root).folder, file),
        })),
      ],
    },
    ssr: { noExternal: true },
    build: {
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Without `createRequire`: the process that prerenders denies the modules of Node to everything that runs in it.
        platform: 'neutral',
        output: { codeSplitting: false, entryFileNames: basename(SHELL_SERVER) },
      },
    },
  }
}

/** Modules without content in place of packages that no prerendered page uses. */
function absentShares(shares: ResolvedShare[]): Record<string, string> {
  return Object.fromEntries(
    shares.map(({ name, exports }) => [
      name,
      exports.map((each) => `export const ${each} = undefined`).join('\n'),
    ]),
  )
}

/** Throws for a package of which a page load must not hold two copies. */
function requireOwnable(own: string[]) {
  const ownable = sharedPackages.filter((shared) => shared.isOwnable).map((shared) => shared.name)
  const wrong = own.find((name) => !ownable.includes(name))
  if (wrong !== undefined)
    throw new Error(`own: un remoto no puede llevar su propio ${wrong}; puede llevar ${ownable.join(', ')}`)
}

/** A file for each package that a remote ships itself, so that its size is known. */
function ownChunks(own: string[], root: string) {
  return own.map((name) => {
    const folder = normalizePath(realpathSync(installedPackage(name, root).folder))
    return { name: ownChunkName(name), test: (id: string) => id.startsWith(`${folder}/`), priority: 4 }
  })
}

/**
 * The plugin looks for its style placeholders between quotes; Rolldown's minifier writes backticks, the
 * placeholder stays, and `get` throws. Remove this when the plugin accepts backticks (1.4.1 does not).
 */
function quotedStylePlaceholders(): PluginOption {
  return {
    name: 'mfe:quoted-style-placeholders',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(/`(__v__css__[^`]*)`/g, '"$1"')
        }
      },
    },
  }
}

/** A stack trace needs the positions of a source map, not the sources, which are most of its bytes. */
function mapsWithoutSources(): PluginOption {
  return {
    name: 'mfe:maps-without-sources',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.map')) continue
          const { sourcesContent: _sources, ...map } = JSON.parse(String(file.source))
          file.source = JSON.stringify(map)
        }
      },
    },
  }
}

/** The plugin always sets `manualChunks`, which Rolldown ignores beside `codeSplitting` with a warning in every build. */
function withoutManualChunks(): PluginOption {
  return {
    name: 'mfe:without-manual-chunks',
    enforce: 'post',
    outputOptions: ({ manualChunks: _ignored, ...options }) => options,
  }
}

/** Development and the single-page comparison build import the remotes' sources, with hot reload and without federation. */
async function remoteSources(shell: PartDeclaration): Promise<string> {
  const names = workspaceRemotes()
  const entries = names.map((name) => {
    const file = join(remoteFolder(name), exposedModule(remoteFolder(name)))
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`
  })
  const declarations = await Promise.all(
    names.map(async (name) => ({ remote: name, declaration: await readDeclaration(name) })),
  )
  const site = deriveSite(siteMode(), [{ remote: null, declaration: shell }, ...declarations])
  return `export const remoteSources = { ${entries.join(', ')} }, siteOfSources = ${JSON.stringify(site)}\n${brandsOfSources()}`
}

/** The modules that the loader imports but never calls when the remotes come from source, or are loaded already. */
const absentLoader = {
  'virtual:__federation__':
    'export const __federation_method_setRemote = undefined, __federation_method_getRemote = undefined',
}
const absentRuntime = { ...absentLoader, 'virtual:share-scope': 'export const sharedVersions = {}' }

function virtualModules(sources: Record<string, string>): PluginOption {
  return {
    name: 'mfe:virtual-modules',
    // Some replace existing modules.
    enforce: 'pre',
    resolveId: (id) => (id in sources ? `\0${id}` : null),
    load: (id) => sources[id.slice(1)] ?? null,
  }
}

function developmentServer(port: number) {
  // A site on another machine is found by its hostname, which the request has to contain.
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(API_ADDRESS).hostname)
  const proxy = { target: API_ADDRESS, changeOrigin: !isLocal, ws: true }
  return { port, strictPort: true, proxy: { '/api': proxy, '/content': proxy, '/socket.io': proxy } }
}

function versionOf(root: string): string {
  return process.env.MFE_VERSION ?? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}
