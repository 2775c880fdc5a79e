import type { SharedTypes } from 'federation/types/sharedTypes'
import { beforeAll, describe, expect, it } from 'vitest'
import { compareInMemory } from './compareInMemory.ts'
import { changeText, type TypeChange } from './typeChange.ts'

const base = {
  'index.d.ts': `
    export { Button, type ButtonProps } from './Button.js'
    export { Stack } from './Stack.js'
    export { toast, useUser, paths, Failure, each } from './functions.js'`,
  'Button.d.ts': `
    import type { ComponentProps, JSX } from 'react'
    export interface ButtonProps extends ComponentProps<'button'> {
      look: 'plain' | 'bold' | 'quiet'
      isBusy?: boolean
      onDone?: (result: { count: number; note?: string }) => void
    }
    export declare function Button(props: ButtonProps): JSX.Element`,
  'Stack.d.ts': `
    export interface StackProps { gap?: 1 | 2 | 3 }
    export declare const Stack: import('styled-components/dist/types').IStyledComponentBase<'web', import('styled-components/dist/types').Substitute<import('react').DetailedHTMLProps<import('react').HTMLAttributes<HTMLDivElement>, HTMLDivElement>, StackProps>> & string`,
  'functions.d.ts': `
    export declare const toast: { show: (text: string, options?: { seconds?: number }) => number }
    export declare function useUser(): { user: { name: string; city?: string } | null }
    export declare const paths: { home: '/'; team: string }
    export declare class Failure extends Error { private inner; readonly status: number; constructor(status: number) }
    export declare function each<Item>(items: Item[], work: (item: Item) => void): void`,
}

const typesOf = (files: Record<string, string>): SharedTypes => ({
  'shared-ui': { entries: { '.': 'index.d.ts' }, files },
})

type Case = [
  label: string,
  change: [file: keyof typeof base, old: string, fresh: string],
  used: { uses?: string[]; types?: string[] },
  expected: string[],
]

const breaking: Case[] = [
  [
    'a renamed export',
    ['index.d.ts', 'Button,', 'Button as Knob,'],
    { uses: ['Button'] },
    ['el shell no tiene Button'],
  ],
  [
    'a renamed optional prop',
    ['Button.d.ts', 'isBusy?', 'isWorking?'],
    { uses: ['Button'] },
    ['el shell no tiene «isBusy» de Button'],
  ],
  [
    'a renamed optional prop of a styled component',
    ['Stack.d.ts', 'gap?', 'space?'],
    { uses: ['Stack'] },
    ['el shell no tiene «gap» de Stack'],
  ],
  [
    'a renamed required prop',
    ['Button.d.ts', 'look:', 'tone:'],
    { uses: ['Button'] },
    ['el shell no tiene «look» de Button', 'el shell exige «tone» de Button'],
  ],
  [
    'a prop that accepts less',
    ['Button.d.ts', " | 'quiet'", ''],
    { uses: ['Button'] },
    ['el shell no acepta "quiet" en «look» de Button'],
  ],
  [
    'a prop of a styled component that accepts less',
    ['Stack.d.ts', '1 | 2 | 3', '1 | 2'],
    { uses: ['Stack'] },
    ['el shell no acepta 3 en «gap» de Stack'],
  ],
  [
    'a new required prop',
    ['Button.d.ts', 'isBusy?', 'label: string; isBusy?'],
    { uses: ['Button'] },
    ['el shell exige «label» de Button'],
  ],
  [
    'an optional prop that is required now',
    ['Button.d.ts', 'isBusy?', 'isBusy'],
    { uses: ['Button'] },
    ['el shell exige «isBusy» de Button'],
  ],
  [
    'a callback that gets less',
    ['Button.d.ts', '; note?: string', ''],
    { uses: ['Button'] },
    ['el shell no tiene «onDone.result.note» de Button'],
  ],
  [
    'another type of a parameter',
    ['functions.d.ts', 'text: string', 'text: number'],
    { uses: ['toast'] },
    ['en el shell «show.text» de toast es de otro tipo: number'],
  ],
  [
    'an option that is gone',
    ['functions.d.ts', '{ seconds?: number }', '{ time?: number }'],
    { uses: ['toast'] },
    ['el shell no tiene «show.options.seconds» de toast'],
  ],
  [
    'a new required parameter',
    ['functions.d.ts', 'text: string,', 'text: string, tone: string,'],
    { uses: ['toast'] },
    ['en el shell «show.options» de toast es de otro tipo: string'],
  ],
  [
    'a new required parameter at the end',
    ['functions.d.ts', 'work: (item: Item) => void', 'work: (item: Item) => void, from: number'],
    { uses: ['each'] },
    ['el shell exige «from» de each'],
  ],
  [
    'a result that lacks an optional property',
    ['functions.d.ts', '; city?: string', ''],
    { uses: ['useUser'] },
    ['el shell no tiene «user.city» de useUser()'],
  ],
  [
    'a result that may be missing',
    ['functions.d.ts', 'name: string;', 'name?: string;'],
    { uses: ['useUser'] },
    ['en el shell puede faltar «user.name» de useUser()'],
  ],
  [
    'a result that may be something else',
    ['functions.d.ts', 'name: string;', 'name: string | null;'],
    { uses: ['useUser'] },
    ['en el shell «user.name» de useUser() puede ser null'],
  ],
  [
    'a missing constant',
    ['functions.d.ts', 'team: string', ''],
    { uses: ['paths'] },
    ['el shell no tiene «team» de paths'],
  ],
  [
    'a type that is gone',
    ['index.d.ts', ', type ButtonProps', ''],
    { uses: ['Button'], types: ['ButtonProps'] },
    ['el shell no tiene ButtonProps'],
  ],
  [
    'a renamed member of a type',
    ['Button.d.ts', 'isBusy?', 'isWorking?'],
    { types: ['ButtonProps'] },
    ['el shell no tiene «isBusy» de ButtonProps'],
  ],
]

const all = {
  uses: ['Button', 'Stack', 'toast', 'useUser', 'paths', 'Failure', 'each'],
  types: ['ButtonProps'],
}
const adding: Case[] = [
  ['a new export', ['index.d.ts', 'Stack }', 'Stack, Stack as Row }'], all, []],
  ['a new optional prop', ['Button.d.ts', 'isBusy?', 'isWide?: boolean; isBusy?'], all, []],
  ['a new optional prop of a styled component', ['Stack.d.ts', 'gap?', 'isWide?: boolean; gap?'], all, []],
  ['a prop that accepts more', ['Button.d.ts', "'quiet'", "'quiet' | 'loud'"], all, []],
  ['a required prop that is optional now', ['Button.d.ts', 'look:', 'look?:'], all, []],
  ['a callback that gets more', ['Button.d.ts', 'count: number', 'count: number; total: number'], all, []],
  [
    'a new optional parameter',
    ['functions.d.ts', '{ seconds?: number }', '{ seconds?: number }, more?: 1'],
    all,
    [],
  ],
  ['a result with more', ['functions.d.ts', 'name: string;', 'name: string; age: number;'], all, []],
  ['a result that is never missing', ['functions.d.ts', 'city?: string', 'city: string'], all, []],
  ['another value of a constant', ['functions.d.ts', "'/'", "'/home'"], all, []],
  [
    'another comment',
    ['functions.d.ts', 'export declare class', '/** A failure. */ export declare class'],
    all,
    [],
  ],
  [
    'a new member of a generic function',
    ['functions.d.ts', 'void): void', 'void, from?: number): void'],
    all,
    [],
  ],
]

describe('compareInMemory', () => {
  let changes: Record<string, TypeChange[]>
  const cases = [...breaking, ...adding]

  // All cases in one comparison, each as a package of its own, since the compiler reads the libraries' types for each
  // comparison.
  beforeAll(() => {
    const packagesOf = (filesOf: (change: Case[1]) => Record<string, string>) =>
      Object.fromEntries(
        cases.map(([, change], index) => [
          `case-${index}`,
          { entries: { '.': 'index.d.ts' }, files: filesOf(change) },
        ]),
      )
    const result = compareInMemory({
      was: packagesOf(() => base),
      now: packagesOf(([file, old, fresh]) => ({ ...base, [file]: base[file].replace(old, fresh) })),
      used: Object.fromEntries(
        cases.map(([, , { uses = [], types = [] }], index) => [`case-${index}`, { uses, types }]),
      ),
    })
    expect(result.notInstalled).toEqual([])
    changes = result.changes
  }, 30_000)

  it.each(breaking.map((each, index) => [index, ...each] as const))(
    '%i: reports %s',
    (index, _label, [file, old], _used, expected) => {
      expect(base[file]).toContain(old)
      expect(changes[`case-${index}`]?.map(changeText)).toEqual(expected)
    },
  )

  it.each(adding.map((each, index) => [index + breaking.length, ...each] as const))(
    '%i: allows %s',
    (index, _label, [file, old]) => {
      expect(base[file]).toContain(old)
      expect(changes[`case-${index}`]).toEqual([])
    },
  )

  it('reports the library whose types are not installed', () => {
    const files = { 'index.d.ts': "import 'only-for-its-effect'\nexport { a } from 'not-there'" }
    const request = { was: typesOf(files), now: typesOf(files), used: {} }

    expect(compareInMemory(request).notInstalled).toEqual(['not-there'])
  })

  it('compares types that one package takes from another', () => {
    const auth = {
      entries: { '.': 'index.d.ts' },
      files: {
        'index.d.ts':
          "import type { ButtonProps } from 'shared-ui'\nexport declare function login(props: ButtonProps): void",
      },
    }
    const files = { ...base, 'Button.d.ts': base['Button.d.ts'].replace('isBusy?', 'isWorking?') }
    const { changes } = compareInMemory({
      was: { ...typesOf(base), 'shared-auth': auth },
      now: { ...typesOf(files), 'shared-auth': auth },
      used: { 'shared-auth': { uses: ['login'], types: [] } },
    })

    expect(changes['shared-auth']?.map(changeText)).toEqual(['el shell no tiene «props.isBusy» de login'])
  })
})
