import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { projectFolder } from '../../projectFolder.ts'
import { leanRouter, productionRouter } from './leanRouter.ts'

const ENTRY = `
  import { Link, Outlet, RouterProvider, createBrowserRouter } from 'react-router-dom'
  export { Link, Outlet, RouterProvider, createBrowserRouter }`

async function built(isLean: boolean): Promise<string> {
  const root = join(projectFolder, 'shell')
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: isLean ? productionRouter(root) : [] },
    plugins: [
      {
        name: 'test:entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('entry') ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? ENTRY : null),
      },
      ...(isLean ? [leanRouter()] : []),
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

it('leaves out the development warnings and the components that nothing renders', async () => {
  const [lean, whole] = [await built(true), await built(false)]
  expect(whole).toContain('Hey developer')
  expect(lean).not.toContain('Hey developer')
  expect(lean.length).toBeLessThan(0.93 * whole.length)
}, 60_000)

it('keeps what the site renders', async () => {
  const lean = await built(true)
  // Texts of the router's own errors, which only its parts contain.
  for (const text of ['useRoutes() may be used only', 'useHref() may be used only'])
    expect(lean).toContain(text)
}, 60_000)

it('leaves out submissions and fetchers, but keeps loaders', async () => {
  const lean = await built(true)
  expect(lean).toContain('handleAction is left out')
  // Names in the code that runs loaders.
  for (const text of ['shouldRevalidate', 'loaderData']) expect(lean).toContain(text)
}, 60_000)

it('leaves out instrumentation and routes that are found while navigating', async () => {
  const [lean, whole] = [await built(true), await built(false)]
  for (const text of [
    'An instrumentation function threw',
    'No route found to patch',
    'IntersectionObserver',
  ]) {
    expect(whole).toContain(text)
    expect(lean).not.toContain(text)
  }
}, 60_000)

it('fails when React Router renames its functions', () => {
  const transform = leanRouter().transform as (code: string, id: string) => unknown
  const file = '/x/react-router/dist/production/chunk.mjs'
  expect(() => transform('function createRouter(', file)).toThrow('leanRouter')
  expect(transform('var React5 = 1', file)).toMatchObject({ code: 'var React5 = 1' })
})
