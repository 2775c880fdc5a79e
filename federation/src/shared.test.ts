import { expect, it } from 'vitest'
import { satisfiesBuilt } from './shared.ts'

it.each([
  ['19.3.1', '19.3.1', true],
  ['19.4.0', '19.3.1', true],
  ['19.3.0', '19.3.1', false],
  ['19.2.9', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
  ['18.9.9', '19.3.1', false],
  ['0.4.2', '0.4.1', true],
  ['0.5.0', '0.4.1', false],
  ['unknown', '1.0.0', false],
])('a shell with %s for a remote built with %s: %s', (available, built, expected) => {
  expect(satisfiesBuilt(available, built)).toBe(expected)
})
