import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { checkedBuild } from '../../../releases/src/builds/checkedBuild.ts'
import { projectFolder } from '../projectFolder.ts'
import type { RemoteManifest } from '../published/schema.ts'
import { parseSharedTypes, TYPES_FILE } from '../types/sharedTypes.ts'

const sharedUi = JSON.parse(readFileSync(join(projectFolder, 'shared-ui/package.json'), 'utf8'))

// Each test builds once or twice.
vi.setConfig({ testTimeout: 120_000 })

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A configuration whose declaration has these further properties. */
const configWith = (declared: string) =>
  `import { remoteConfig } from 'federation/vite'
export default remoteConfig({ name: 'academy', title: 'Academia', team: 'Academia', port: 5999, ${declared} })`

/** Builds a remote from the given files with the preset, inside the project so that its packages resolve. */
function buildRemoteOf(files: Record<string, string>) {
  const home = join(projectFolder, 'federation/node_modules')
  mkdirSync(home, { recursive: true })
  const folder = mkdtempSync(join(home, '.sample-'))
  folders.push(folder)
  const all = {
    'package.json': '{"name":"remote-sample","version":"2.3.4","type":"module"}',
    'vite.config.ts': configWith("pages: [{ path: '/uno' }]"),
    'src/uno.head.json': '{"title":"Uno","description":"Una página."}',
    'src/remote.tsx':
      "export const remote = { contract: 2, routes: [{ path: 'uno', lazy: () => import('./Page.tsx').then((m) => ({ Component: m.Page })) }] }",
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const { status, stderr, stdout } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const dist = join(folder, 'dist')
  const read = (name: string) => readFileSync(join(dist, name), 'utf8')
  const scripts = () => readdirSync(dist).filter((name) => name.endsWith('.js'))
  const maps = () => readdirSync(dist).filter((name) => name.endsWith('.map'))
  return {
    status,
    log: stdout + stderr,
    dist,
    scripts,
    maps,
    read,
    manifest: (): RemoteManifest => JSON.parse(read('remote.json')),
  }
}

const page = `
  import axios from 'axios'
  import { useState } from 'react'
  import * as React from 'react'
  import { Link as Anchor } from 'react-router-dom'
  import styled, { css } from 'styled-components'
  const Box = styled.div\`\${css\`color: red\`}\`
  export function Page() {
    const [count] = useState(0)
    return <Box><Anchor to="/">{count}{React.version}{String(axios.isAxiosError(null))}</Anchor></Box>
  }`

let ofPage: ReturnType<typeof buildRemoteOf> | undefined

/** The build of that page, which several tests read. */
const buildOfPage = () => (ofPage ??= buildRemoteOf({ 'src/Page.tsx': page }))

describe('remoteConfig', () => {
  it('ships no copy of a shared package and records which names it imports', () => {
    const build = buildOfPage()

    expect(build.log).toBe('')
    expect(build.manifest().shared).toMatchObject({
      react: { uses: ['useState', 'version'] },
      'react-router-dom': { uses: ['Link'] },
      'styled-components': { uses: ['css', 'default'] },
      axios: { uses: ['default'] },
    })
    const size = build.scripts().reduce((sum, name) => sum + build.read(name).length, 0)
    expect(size).toBeLessThan(15_000)
  })

  it('builds the same files and hashes from the same sources', () => {
    const [first, second] = [buildOfPage(), buildRemoteOf({ 'src/Page.tsx': page })]

    expect(second.scripts()).toEqual(first.scripts())
    for (const name of [...first.scripts(), ...first.maps()]) expect(second.read(name)).toBe(first.read(name))
  })

  it('contains no path of the building machine and refers to its files by relative paths', async () => {
    const build = buildOfPage()
    for (const name of [...build.scripts(), ...build.maps()])
      expect(build.read(name)).not.toContain(projectFolder)

    const elsewhere = join(build.dist, '../moved/deep')
    cpSync(build.dist, elsewhere, { recursive: true })
    const { manifest } = await checkedBuild(elsewhere, 'academy')
    expect(manifest.pages).toEqual({ uno: [expect.stringMatching(/^Page-/)] })
    expect(build.manifest().pages).toEqual(manifest.pages)
  })

  it('puts what pages share into one file, and a folder inside of a shared one into a file of its own', () => {
    const pageOf = (imports: string) =>
      `${imports}\nexport const Page = () => [${imports.match(/\w+(?= })/g)?.join()}].join()`
    const routeOf = (name: string) =>
      `{ path: '${name.toLowerCase()}', lazy: () => import('./features/${name}.tsx').then((m) => ({ Component: m.Page })) }`
    const title = "import { title } from '../site/title.ts'"
    const links = "import { links } from '../site/links/links.ts'"
    const build = buildRemoteOf({
      'vite.config.ts': configWith("pages: [{ path: '/uno' }, { path: '/dos' }, { path: '/tres' }]"),
      ...Object.fromEntries(
        ['dos', 'tres'].map((name) => [
          `src/${name}.head.json`,
          `{"title":"${name}","description":"Una página."}`,
        ]),
      ),
      'src/remote.tsx': `export const remote = { contract: 2, routes: [
        ${['Uno', 'Dos', 'Tres'].map(routeOf)}
      ] }`,
      'src/site/title.ts': "export const title = document.title + 'un título'",
      'src/site/links/links.ts': "export const links = document.title + 'unos enlaces'",
      'src/features/Uno.tsx': pageOf(title),
      'src/features/Dos.tsx': pageOf(`${title}\n${links}`),
      'src/features/Tres.tsx': pageOf(`${title}\n${links}`),
    })

    expect(build.log).toBe('')
    const codeOf = (name: string) =>
      build.read(build.scripts().find((file) => file.startsWith(`${name}-`)) ?? '')
    for (const name of ['Uno', 'Dos', 'Tres']) expect(codeOf(name)).toContain('from"./parts-')
    expect(codeOf('Uno')).not.toContain('from"./links-')
    for (const name of ['Dos', 'Tres']) expect(codeOf(name)).toContain('from"./links-')
  })

  it('creates source maps without the sources, and links none of them from a script', () => {
    const build = buildOfPage()

    for (const name of build.scripts()) expect(build.read(name)).not.toContain('sourceMappingURL')
    // Publishing refuses any other.
    for (const name of build.maps()) expect(build.scripts()).toContain(name.replace(/\.map$/, ''))
    const script = build.scripts().find((name) => name.startsWith('Page-')) ?? ''
    const map = JSON.parse(build.read(`${script}.map`))
    expect(map.sourcesContent).toBeUndefined()
    const before = build.read(script).split('color:red')[0]?.split('\n') ?? []
    const place = new SourceMap(map).findEntry(before.length - 1, before.at(-1)?.length ?? 0)
    const line = page.split('\n').findIndex((text) => text.includes('color: red'))
    expect(place).toMatchObject({ originalSource: '../src/Page.tsx', originalLine: line })
  })

  it('returns from `get` although Rolldown writes the style placeholder between backticks', async () => {
    const build = buildRemoteOf({ 'src/Page.tsx': 'export const Page = () => null' })

    expect(build.read('remoteEntry.js')).not.toContain('__v__css__')
    const container = await import(/* @vite-ignore */ pathToFileURL(join(build.dist, 'remoteEntry.js')).href)
    const { remote } = (await container.get('./remote'))()
    expect(remote.contract).toBe(2)
  })

  it('builds packages that are not ES modules, and the compiled output of React, with the copies of the shell', async () => {
    const build = buildRemoteOf({
      'src/old.cjs': "const React = require('react')\nexports.label = () => React.version",
      'src/Page.tsx':
        "import { c } from 'react/compiler-runtime'\nimport { label } from './old.cjs'\nexport const Page = () => c(1) && label()\nexport const shown = label()",
      'src/remote.tsx':
        "export const remote = { contract: 2, routes: [{ path: 'uno', lazy: () => import('./Page.tsx').then((m) => ({ Component: m.Page, handle: m.shown })) }] }",
    })

    expect(build.log).toBe('')
    expect(build.manifest().shared.react?.uses).toContain('version')
    const react = { ...(await import('react')), version: 'del shell' }
    vi.stubGlobal('__federation_shared__', {
      default: { 'shell:react': { '19.0.0': { get: async () => () => ({ exports: react }) } } },
    })
    const container = await import(/* @vite-ignore */ pathToFileURL(join(build.dist, 'remoteEntry.js')).href)
    const { remote } = (await container.get('./remote'))()
    expect(await remote.routes[0].lazy()).toMatchObject({ handle: 'del shell' })
    vi.unstubAllGlobals()
  })

  it('includes a worker in the code', () => {
    const build = buildRemoteOf({
      'src/work.ts': 'postMessage(40 + 2)',
      'src/Page.tsx':
        "import Work from './work.ts?worker&inline'\nexport const Page = () => String(new Work())",
    })

    expect(build.log).toBe('')
    expect(build.scripts().map(build.read).join('')).toContain('new Blob(')
  })

  const withButton = `
    import { Button, type ButtonProps } from 'shared-ui'
    const props: ButtonProps = { variant: 'primary' }
    export const Page = () => <Button {...props}>Hola</Button>`

  it('stores the types of the shared packages, and lists the names that are imported only as types', () => {
    const build = buildRemoteOf({ 'src/Page.tsx': withButton })

    expect(build.manifest().shared['shared-ui']).toEqual({
      version: sharedUi.version,
      uses: ['Button'],
      types: ['ButtonProps'],
    })
    const types = parseSharedTypes(build.read(TYPES_FILE))
    expect(types?.['shared-ui']?.entries).toMatchObject({ '.': 'index.d.ts' })
    expect(types?.['shared-ui']?.files['primitives/Button.d.ts']).toContain('interface ButtonProps')
  })

  it('ships its own copy of a shared package when declared, and reports its bytes', () => {
    const build = buildRemoteOf({
      'src/Page.tsx': withButton,
      'vite.config.ts': configWith("pages: [{ path: '/uno' }], own: ['shared-ui']"),
    })
    const { shared, own } = build.manifest()
    const copies = build.scripts().filter((name) => name.startsWith('own-shared-ui'))
    const bytes = copies.reduce((sum, name) => sum + Buffer.byteLength(build.read(name)), 0)

    expect(own).toEqual({ 'shared-ui': { version: sharedUi.version, bytes } })
    expect(bytes).toBeGreaterThan(2_000)
    expect(shared).not.toHaveProperty('shared-ui')
    expect(shared).toHaveProperty('styled-components')
    expect(build.log).toContain(`lleva su propio shared-ui ${sharedUi.version}: ${bytes} bytes más`)
    for (const name of build.scripts()) expect(build.read(name)).not.toContain('shell:shared-ui')
  })

  describe('a package of the back office', () => {
    const screen =
      "import { useRegistered } from 'shared-admin'\nexport const Page = () => String(useRegistered)"
    const remoteOf = (entry = '') =>
      `${entry}export const remote = { contract: 2, routes: [{ path: 'uno', lazy: () => import('./Page.tsx').then((m) => ({ Component: m.Page })) }] }`

    it('is one instance for the screens of all remotes, requested by none of them before', async () => {
      const files = {
        'vite.config.ts': configWith("pages: [{ path: '/dashboard/academy/*' }]"),
        'src/academy.head.json': '{"title":"Cursos","description":"Los cursos."}',
        'src/remote.tsx':
          "const lazy = () => import('./Page.tsx').then((m) => ({ Component: m.Page }))\nexport const remote = { contract: 2, routes: [{ index: true, lazy }, { path: '*', lazy }] }",
        'src/Page.tsx':
          "import { useRegistered } from 'shared-admin'\nexport const Page = () => null\nPage.registered = useRegistered",
      }
      const loads: string[] = []
      const shared = { useRegistered: () => [] }
      vi.stubGlobal('__federation_shared__', {
        default: {
          'shell:shared-admin': {
            '1.0.0': { get: async () => loads.push('shared-admin') && (() => ({ exports: shared })) },
          },
        },
      })
      const { log, dist, manifest, scripts } = buildRemoteOf(files)
      expect(log).toBe('')
      expect(manifest().shared['shared-admin']?.uses).toEqual(['useRegistered'])
      const other = join(dist, '../other')
      cpSync(dist, other, { recursive: true })
      for (const folder of [dist, other]) {
        const moduleOf = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)
        await (await moduleOf('remoteEntry.js')).get('./remote')
        expect(loads.splice(0), 'only a screen needs it').toEqual([])
        const page = await moduleOf(scripts().find((name) => name.startsWith('Page-')) ?? '')
        expect(Object.values(page)).toEqual([expect.objectContaining({ registered: shared.useRegistered })])
        expect(loads.splice(0)).toEqual(['shared-admin'])
      }
      vi.unstubAllGlobals()
    })

    it('is in no page that visitors see, nor in what all pages of a remote with such pages load', () => {
      const problem = 'carga shared-admin, que es solo de las pantallas de /dashboard'
      expect(buildRemoteOf({ 'src/Page.tsx': screen }).log).toContain(`la página «uno» ${problem}`)
      const inEntry = buildRemoteOf({
        'src/Page.tsx': 'export const Page = () => null',
        'src/remote.tsx': remoteOf(
          "import { useRegistered } from 'shared-admin'\nexport const taken = useRegistered\n",
        ),
      })
      expect(inEntry.log).toContain(`src/remote ${problem}`)
    })
  })

  it.each<[label: string, source: string, message: string, config?: string, remote?: string]>([
    [
      'a name that is not shared',
      "import { useFetcher } from 'react-router-dom'\nexport const Page = useFetcher",
      'useFetcher',
    ],
    [
      'a deep import of a shared package',
      "import { Button } from '../../../../shared-ui/src/primitives/Button.tsx'\nexport const Page = Button",
      'src/Page.tsx:1: lleva otra copia de shared-ui',
    ],
    [
      'a copy of the toolbox of the back office',
      "import { yesNo } from '../../../../shared-admin/src/format/yesNo.ts'\nexport const Page = () => yesNo(true)",
      'src/Page.tsx:1: lleva otra copia de shared-admin',
    ],
    [
      'the file of a worker',
      "export const Page = () => String(new Worker(new URL('./remote.tsx', import.meta.url)))",
      'el archivo de un worker no tiene hash',
    ],
    [
      'a second router',
      "import { useState } from 'react'\nimport { useLocation } from 'react-router'\nexport const Page = () => useState(useLocation())",
      "src/Page.tsx:2: lleva otra copia de react-router, y en una página hay una sola: importa esos nombres de 'react-router-dom'",
    ],
    [
      'what a shared package consists of',
      "import { focusManager } from '@tanstack/query-core'\nexport const Page = () => focusManager.isFocused()",
      "src/Page.tsx:1: lleva otra copia de @tanstack/query-core, y en una página hay una sola: importa esos nombres de '@tanstack/react-query'",
    ],
    [
      'its own copy of what a page load has once',
      'export const Page = () => null',
      'no puede llevar su propio react',
      configWith("pages: [{ path: '/uno' }], own: ['react']"),
    ],
    [
      'a route that the shell does not support',
      'export const Page = () => null',
      'La ruta «uno» de academy trae loader, que el shell no atiende',
      undefined,
      "export const remote = { contract: 2, routes: [{ path: 'uno', loader: () => null }] }",
    ],
    [
      'a page without head text',
      'export const Page = () => null',
      'la página /dos no tiene texto para su título y su descripción: falta src/head/dos.head.json',
      configWith("pages: [{ path: '/uno' }, { path: '/dos' }]"),
    ],
    [
      'a page without a route',
      'export const Page = () => null',
      "declara la página /uno, y ninguna ruta de src/remote.tsx la muestra: falta una con path: 'uno'",
      undefined,
      "export const remote = { contract: 2, routes: [{ path: 'unos', Component: () => null }] }",
    ],
    [
      'a menu entry to no page',
      'export const Page = () => null',
      'la entrada de menú «Dos» (navigation.0) lleva a /dos',
      configWith(
        "pages: [{ path: '/uno' }], navigation: [{ place: 'navbar', label: 'Dos', to: '/dos', order: 1 }]",
      ),
    ],
    ['a stylesheet', "import './page.css'\nexport const Page = () => null", 'use styled-components'],
  ])('fails the build for %s', (_label, source, message, config, remote) => {
    const build = buildRemoteOf({
      'src/Page.tsx': source,
      'src/page.css': 'p { color: red }',
      ...(config && { 'vite.config.ts': config }),
      ...(remote && { 'src/remote.tsx': remote }),
    })

    expect(build.status).not.toBe(0)
    expect(build.log).toContain(message)
  })
})
