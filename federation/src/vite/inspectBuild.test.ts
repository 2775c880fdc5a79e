import { rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readManifestText } from '../../../releases/src/published/manifest.ts'
import { writeSampleBuild } from '../../../releases/test/sampleRemote.ts'
import { inspectBuild } from './inspectBuild.ts'

type Sample = Partial<Parameters<typeof writeSampleBuild>[0]>

async function inspected(sample: Sample = {}) {
  const folder = await writeSampleBuild({
    version: '1.0.0',
    ...sample,
    declared: { pages: [], ...sample.declared },
  })
  try {
    return await inspectBuild(folder, JSON.parse((await readManifestText(`${folder}/remote.json`)) ?? ''))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** An entry of which the remote is this expression. */
const entryOf = (remote: string, before = '') => `${before}
  export const init = () => undefined
  export const get = async () => () => ({ remote: ${remote} })`

/** A route whose page mounts itself. */
const mounting = (path: string) => `{ path: '${path}', mount: () => import('./Page-1.js') }`

const fills = { slots: { fills: [{ slot: 'public.home', part: 'Latest', order: 1 }] } }

describe('inspectBuild', () => {
  it('returns the routes and the chunks of each page, also of routes that are computed', async () => {
    const entry = entryOf(
      `{ contract: 2, routes: ['uno', 'dos'].map((path) => ({
        path, lazy: () => import('./Layout-1.js'), children: [{ index: true, lazy: () => import('./Page-1.js') }],
      })) }`,
      'console.log("loading")',
    )
    const chunks = ['Layout-1.js', 'Page-1.js']
    expect(await inspected({ entry })).toEqual({
      contract: 2,
      pages: { uno: chunks, dos: chunks },
      routes: ['uno', 'uno', 'dos', 'dos'],
      mounted: [],
    })
    expect(await inspected({ parts: ['Latest'], declared: fills })).toEqual({
      contract: 2,
      pages: { cursos: ['Page-1.js'] },
      routes: ['cursos'],
      mounted: [],
    })
  })

  it('returns each chunk of which a page loads one', async () => {
    const load = `globalThis.first ? import('./Page-1.js') : import('./Page-2.js')`
    const entry = entryOf(`{ contract: 2, routes: [{ path: 'uno', lazy: () => ${load} }] }`)
    expect((await inspected({ entry })).pages).toEqual({ uno: ['Page-1.js', 'Page-2.js'] })
  })

  it('returns which pages mount themselves, with their chunks', async () => {
    const entry = entryOf(`{ contract: 3, routes: [${mounting('uno')}, ${mounting('dos/*')}] }`)
    expect(await inspected({ entry })).toEqual({
      contract: 3,
      pages: { uno: ['Page-1.js'], 'dos/*': ['Page-1.js'] },
      routes: ['uno', 'dos/*'],
      mounted: ['uno', 'dos/*'],
    })
  })

  it.each<[string, Sample, reason: string]>([
    ['another contract', { contract: 4 }, 'no cumple el contrato 3'],
    ['no remote', { entry: entryOf('undefined') }, 'no cumple el contrato 3'],
    ['no routes', { entry: entryOf('{ contract: 2 }') }, 'no cumple el contrato 3'],
    ['code that touches the window while loading', { entry: 'window.title' }, 'window is not defined'],
    [
      'a route key that the shell does not support',
      { entry: entryOf("{ contract: 2, routes: [{ path: 'a', children: [{ path: 'b', loader: 1 }] }] }") },
      'La ruta «a/b» de academy trae loader',
    ],
    [
      'a declared page that no route shows',
      { declared: { pages: [{ path: '/cursos' }, { path: '/talleres' }] } },
      "declara la página /talleres, y ninguna ruta de src/remote.tsx la muestra: falta una con path: 'talleres'. Las que hay: «cursos».",
    ],
    [
      'a page that mounts itself under an older contract',
      { entry: entryOf(`{ contract: 2, routes: [${mounting('uno')}] }`) },
      'La ruta «uno» de academy trae mount, que pide `contract: 3`',
    ],
    [
      'a route with two pages',
      { entry: entryOf("{ contract: 3, routes: [{ path: 'a', mount() {}, lazy() {} }] }") },
      'La ruta «a» de academy trae lazy junto a mount',
    ],
    [
      'a page to be prerendered that mounts itself',
      {
        entry: entryOf(`{ contract: 3, routes: [${mounting('uno')}] }`),
        declared: { pages: [{ path: '/uno', prerender: 'static' }] },
      },
      'la página /uno pide prerenderizarse (prerender), y su ruta «uno» trae mount',
    ],
    [
      'a badge that it lacks',
      { declared: { screens: [{ path: 'cursos', title: 'Cursos', section: 'Academia', badge: 'Drafts' }] } },
      'da a la pantalla cursos la parte Drafts (badge), que src/remote.tsx no exporta',
    ],
    ['a declared part that it lacks', { declared: fills }, 'llena public.home con la parte Latest'],
  ])('fails for %s', async (_what, sample, reason) => {
    await expect(inspected(sample)).rejects.toThrow(reason)
  })
})
