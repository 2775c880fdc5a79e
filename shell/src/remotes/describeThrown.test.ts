import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { describeThrown } from './describeThrown.ts'

const throwing = { get: () => raise(), configurable: true }

function raise(): never {
  throw new Error('no se puede leer')
}

/** Values that are hard to describe, with the text that a report shows. */
const thrown: [label: string, value: unknown, message: string][] = [
  ['an error', new TypeError('roto'), 'roto'],
  ['an error without a message', new RangeError(), 'RangeError'],
  ['a text', 'roto', 'roto'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('roto'), 'Symbol(roto)'],
  ['an object without a prototype', Object.create(null), 'un valor sin texto'],
  ['an error of another realm', runInNewContext("new TypeError('roto')"), 'roto'],
  ['a message that is no text', { message: { toString: raise }, toString: raise }, 'un valor sin texto'],
  [
    'an error with getters that throw',
    Object.defineProperties(new Error('x'), {
      stack: throwing,
      message: throwing,
      name: throwing,
      cause: throwing,
    }),
    'un valor sin texto',
  ],
  ['a proxy that refuses everything', new Proxy({}, { get: raise }), 'un valor sin texto'],
]

// Not `it.each`, which reads the values.
for (const [label, value, message] of thrown)
  it(`describes ${label}`, () => {
    const described = describeThrown(value)
    expect(described.message).toBe(message)
    expect(typeof described.stack).toBe('string')
  })

it('keeps the stack of an error of another realm', () => {
  expect(describeThrown(runInNewContext("new TypeError('roto')")).stack).toContain('TypeError: roto')
})
