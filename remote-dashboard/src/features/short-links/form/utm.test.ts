import { describe, expect, it } from 'vitest'
import { utmOf, withUtm } from './utm.ts'

const address = 'https://tienda.example/a%20b/?q=caf%C3%A9+negro&ref#precio'

describe('withUtm', () => {
  it('adds a value before the fragment and leaves the rest unchanged', () => {
    expect(withUtm(address, 'utm_source', 'boletín & más')).toBe(
      'https://tienda.example/a%20b/?q=caf%C3%A9+negro&ref&utm_source=bolet%C3%ADn%20%26%20m%C3%A1s#precio',
    )
    expect(withUtm('https://tienda.example', 'utm_medium', 'correo')).toBe(
      'https://tienda.example?utm_medium=correo',
    )
  })

  it('keeps the five parameters in their order, whichever is typed first', () => {
    const campaign = withUtm('https://tienda.example/?a=1', 'utm_campaign', 'feria')
    expect(withUtm(campaign, 'utm_source', 'qr')).toBe(
      'https://tienda.example/?a=1&utm_source=qr&utm_campaign=feria',
    )
  })

  it('replaces every earlier value, and removes it when it is blank', () => {
    const twice = 'https://tienda.example/?utm_term=a&x=1&utm_term=b'
    expect(withUtm(twice, 'utm_term', 'c')).toBe('https://tienda.example/?x=1&utm_term=c')
    expect(withUtm('https://tienda.example/?utm_term=a#x', 'utm_term', '')).toBe('https://tienda.example/#x')
  })
})

describe('utmOf', () => {
  it('reads what withUtm wrote, and what people paste', () => {
    expect(utmOf(withUtm(address, 'utm_source', 'boletín & más'), 'utm_source')).toBe('boletín & más')
    expect(utmOf('https://tienda.example/?utm_source=red+social', 'utm_source')).toBe('red social')
    expect(utmOf(address, 'utm_medium')).toBe('')
  })
})
