import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LucideProps } from 'lucide-react'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from '../../projectFolder.ts'
import { leanLibraries } from './leanLibraries.ts'

type Icons = typeof import('lucide-react')
type LucideProviderProps = ComponentProps<Icons['LucideProvider']>

const ENTRY = `export { House, Search, Play, LucideProvider, createLucideIcon } from 'lucide-react'
  export { satisfy } from '${join(projectFolder, 'node_modules/@originjs/vite-plugin-federation/dist/satisfy.mjs')}'
  export { compile, middleware, prefixer, serialize, stringify } from '${join(projectFolder, 'node_modules/stylis/index.js')}'`

async function built(plugins: ReturnType<typeof leanLibraries>[]): Promise<string> {
  const outputs = await build({
    root: join(projectFolder, 'shell'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'test:entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('entry') ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? ENTRY : null),
      },
      ...plugins,
    ],
    build: {
      write: false,
      lib: { entry: 'entry', formats: ['es'] },
      minify: true,
      rolldownOptions: { external: ['react', 'react-dom', 'react/jsx-runtime'] },
    },
  })
  const [output] = outputs as Rolldown.RolldownOutput[]
  return output?.output.map((file) => ('code' in file ? file.code : '')).join('') ?? ''
}

let folder: string
const icons = {} as { lean: Icons; whole: Icons }
const code = {} as Record<keyof typeof icons, string>

beforeAll(async () => {
  // Inside the project, where the built files find React.
  const caches = join(projectFolder, 'node_modules/.cache')
  await mkdir(caches, { recursive: true })
  folder = await mkdtemp(join(caches, 'lean-'))
  for (const [name, plugins] of [
    ['lean', [leanLibraries()]],
    ['whole', []],
  ] as const) {
    code[name] = await built([...plugins])
    const file = join(folder, `${name}.mjs`)
    await writeFile(file, code[name])
    icons[name] = await import(pathToFileURL(file).href)
  }
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('lean libraries', () => {
  it('make a smaller bundle', () => {
    expect(code.lean.length).toBeLessThan(code.whole.length - 10_000)
  })

  it.each<[what: string, props: LucideProps, context?: Omit<LucideProviderProps, 'children'>]>([
    ['no props', {}],
    ['a size and a color', { size: 32, color: 'red' }],
    ['width and height', { width: 10, height: '2em' }],
    ['an own stroke', { strokeWidth: 1.5, className: 'a b  a' }],
    ['a stroke that does not grow', { absoluteStrokeWidth: true, size: 48, nonScalingStroke: true }],
    ['a label', { 'aria-label': 'Inicio' }],
    ['an empty label', { 'aria-label': undefined }],
    ['a role', { role: 'img', tabIndex: 0 }],
    ['a hidden mark of its own', { 'aria-hidden': true, style: { rotate: '90deg' } }],
    ['children', { children: createElement('title', { key: 't' }, 'Inicio') }],
    ['a context', { color: 'red' }, { size: 12, color: 'blue', strokeWidth: 3, className: 'of-context' }],
    ['a context’s strokes', {}, { size: 12, absoluteStrokeWidth: true, nonScalingStroke: true }],
  ])('draw the same icon with %s', (_what, props, context) => {
    const drawn = Object.values(icons).map(({ House, Search, Play, LucideProvider, createLucideIcon }) => {
      const Own = createLucideIcon('ownIcon2', [['path', { d: 'M0 0', key: 'a' }]])
      const all = [House, Search, Play, Own].map((Icon, index) =>
        createElement(Icon, { ...props, key: index }),
      )
      return renderToStaticMarkup(<LucideProvider {...context}>{all}</LucideProvider>).match(/<[^>]+>/g)
    })
    const [lean, whole] = drawn.map((elements) =>
      elements?.map((element) => element.split(/ (?=[\w-]+=)/).toSorted()),
    )
    expect(whole?.length).toBeGreaterThan(8)
    expect(lean).toEqual(whole)
  })
})
