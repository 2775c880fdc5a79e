import type { SiteFacts } from 'federation/sdk/sdkManifest'
import { describe, expect, it } from 'vitest'
import { changedFacts, withSdk } from './upgrade.ts'

const tarball = (shell: string, hash: string) =>
  `https://sitio.example/sdk/${shell}/shared-ui-${hash.repeat(16)}.tgz`

describe('withSdk', () => {
  const manifest = {
    name: 'remote-blog',
    config: { site: 'https://sitio.example' },
    dependencies: { react: '19.3.0', 'shared-ui': tarball('1.0.0', 'a'), zod: '4.0.0' },
    devDependencies: { vite: '8.3.8' },
  }

  it('changes what the SDK names, in both groups, and nothing else', () => {
    const versions = { react: '19.3.1', 'shared-ui': tarball('1.1.0', 'b'), vite: '8.3.8', axios: '1.21.1' }
    expect(withSdk(manifest, versions)).toEqual({
      manifest: {
        ...manifest,
        dependencies: { react: '19.3.1', 'shared-ui': tarball('1.1.0', 'b'), zod: '4.0.0' },
      },
      changes: [
        { name: 'react', from: '19.3.0', to: '19.3.1' },
        { name: 'shared-ui', from: '1.0.0 (aaaaaaa)', to: '1.1.0 (bbbbbbb)' },
      ],
    })
  })

  it('finds no change in a repository of the same SDK', () => {
    expect(withSdk(manifest, { react: '19.3.0' })).toEqual({ manifest, changes: [] })
  })
})

describe('changedFacts', () => {
  const facts: SiteFacts = {
    shell: '1.0.0',
    contract: 2,
    shared: { react: { version: '19.3.1', names: ['useState'], withheld: [] } },
    slots: { 'public.home': { type: '{ limit: number }', about: '' } },
  }

  it('names what a shell offers in addition, what it no longer offers, and other types', () => {
    const after: SiteFacts = {
      shell: '1.1.0',
      contract: 3,
      shared: {
        react: { version: '19.3.1', names: ['use'], withheld: [] },
        zustand: { version: '5.1.0', names: ['create'], withheld: [] },
      },
      slots: {
        'public.home': { type: '{ limit: string }', about: '' },
        'public.about': { type: '{}', about: '' },
      },
    }
    expect(changedFacts(facts, after)).toEqual([
      'contrato 2 → 3',
      'nombres de react: hay además use',
      'nombres de react: ya no hay useState',
      'nombres de zustand: hay además create',
      'lugares (slots): hay además public.about',
      'el lugar public.home da ahora { limit: string }, antes { limit: number }',
    ])
  })

  it('names nothing between equal shells, and without the facts of an older SDK', () => {
    expect(changedFacts(facts, { ...facts, shell: '1.0.1' })).toEqual([])
    expect(changedFacts(null, facts)).toEqual([])
  })
})
