import { describe, expect, it } from 'vitest'
import { isAllowed, type Observation, pageLimit, problemsOf } from './judge.ts'

const good: Observation = {
  page: '/prueba',
  visit: 'en un computador, sin sesión, en la primera visita',
  path: '/prueba',
  isFrozen: false,
  isLeft: false,
  asksSession: false,
  isPlaced: true,
  isShown: true,
  isWaiting: false,
  hasContent: true,
  isAtRest: true,
  failures: [],
  attempts: [],
  errors: [],
  foreign: ['https://sitio.example/assets/a.js', 'data:image/png;base64,AA'],
  requests: 12,
  globalRules: [],
  bytes: 900_000,
  stored: 4_000,
  patched: [],
  blockedMs: 400,
  isSignedOut: false,
  violations: [],
  after: { isPlaced: false, listeners: [], intervals: [], connections: [], late: 0, styles: [], outside: [] },
}
const clean = good.after
const needs = {
  pictures: ['https://img.example'],
  frames: [],
  connections: ['https://*.api.example'],
  scripts: [],
}
const limits = { bytes: 1_000_000, needs, own: ['https://sitio.example'] }

const problems = (change: Partial<Observation>) => problemsOf({ ...good, ...change }, limits)
const kinds = (change: Partial<Observation>) => problems(change).map(({ kind }) => kind)

describe('pageLimit', () => {
  it.each([
    ['is the same for every page', undefined, 3_000_000],
    ['leaves room for pictures beside a small budget of scripts', { budget: 260_000 }, 3_000_000],
    ['grows with a budget of more scripts', { budget: 5_000_000 }, 5_000_000],
  ])('%s', (_label, declaration, expected) => {
    expect(pageLimit(declaration)).toBe(expected)
  })
})

describe('problemsOf', () => {
  it('finds nothing wrong with a good page', () => {
    expect(problems({})).toEqual([])
  })

  it('reports the page and what was found', () => {
    expect(problems({ failures: [{ kind: 'render', message: 'roto' }] })).toEqual([
      { page: '/prueba', kind: 'render', message: 'falla al dibujarse: roto' },
    ])
  })

  it.each([
    ['frozen', { isFrozen: true, hasContent: false }],
    ['load', { attempts: ['no está'], isPlaced: false, isShown: false, hasContent: false }],
    ['load', { isShown: false }],
    ['hang', { isWaiting: true }],
    ['empty', { hasContent: false }],
    ['loop', { isAtRest: false }],
    ['error', { errors: ['roto al pulsar'] }],
    ['request', { foreign: ['wss://otra.example/socket'] }],
    ['global-style', { globalRules: ['nav'] }],
    ['bytes', { bytes: 1_000_001 }],
    ['accessibility', { violations: ['color-contrast (1, p)'] }],
    ['blocked', { blockedMs: 2_500 }],
    ['requests', { requests: 900 }],
    ['storage', { stored: 4_000_000 }],
    ['patched', { patched: ['window.fetch'] }],
    ['session', { isSignedOut: true }],
  ] satisfies [string, Partial<Observation>][])('finds %s alone in %j', (kind, change) => {
    expect(kinds(change)).toEqual([kind])
  })

  it.each([
    ['listener', { listeners: ['window: resize'] }],
    ['timer', { intervals: [500] }],
    ['timer', { late: 40 }],
    ['socket', { connections: [{ kind: 'socket' as const, what: 'WebSocket wss://sitio.example' }] }],
    ['worker', { connections: [{ kind: 'worker' as const, what: 'Worker blob:' }] }],
    ['style', { styles: ['.a { color: red }'] }],
    ['outside', { outside: ['<div id="capa">'] }],
    ['hang', { isPlaced: true }],
  ])('finds %s that stays behind', (kind, left) => {
    expect(kinds({ after: { ...(clean ?? ({} as never)), ...left } })).toEqual([kind])
  })

  it('reports the same problem once', () => {
    expect(problems({ errors: ['roto', 'roto'] })).toHaveLength(1)
  })

  it('ignores a few calls after leaving', () => {
    expect(kinds({ after: { ...(clean ?? ({} as never)), late: 3 } })).toEqual([])
  })
})

describe('isAllowed', () => {
  it.each([
    ['https://sitio.example/a', true],
    ['wss://sitio.example/socket.io/', true],
    ['https://img.example/a.png', true],
    ['http://img.example/a.png', false],
    ['https://eu.api.example/x', true],
    ['https://api.example/x', false],
    ['https://otherapi.example/x', false],
    ['blob:https://otra.example/1', true],
    ['https://otra.example/', false],
  ])('%s: %s', (address, expected) => {
    expect(isAllowed(address, Object.values(needs).flat(), limits.own)).toBe(expected)
  })
})
