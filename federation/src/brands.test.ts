import { describe, expect, it } from 'vitest'
import { brandOf, brandsOf } from './brands.ts'

describe.each(['full', 'mixmatch'] as const)('the brands of %s', (mode) => {
  it('have different hostnames, canonical origins and ids', () => {
    const brands = brandsOf(mode)
    for (const values of [
      brands.flatMap(({ hostnames }) => hostnames),
      brands.map(({ canonical }) => canonical),
      brands.map(({ id }) => id),
    ])
      expect(new Set(values).size).toBe(values.length)
  })

  it('are found by hostname in any case, with the first as the default', () => {
    expect(brandOf(mode, 'WWW.EstudioBrujula.example').id).toBe('brujula')
    expect(brandOf(mode, 'localhost').id).toBe('nodo-norte')
  })
})

it('each brand has a different canonical address, title and icon in each mode', () => {
  for (const { id, canonical, title, icon } of brandsOf('full')) {
    const other = brandsOf('mixmatch').find((brand) => brand.id === id)
    expect([other?.canonical, other?.title, other?.icon]).not.toContain(canonical)
    expect(other?.canonical).not.toBe(canonical)
    expect(other?.title).not.toBe(title)
    expect(other?.icon).not.toBe(icon)
    expect(other?.hostnames).toContain(new URL(other?.canonical ?? '').hostname)
  }
})
