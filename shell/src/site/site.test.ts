import { brand } from 'shared-ui'
import { describe, expect, it } from 'vitest'
import { brands } from './brands.ts'
import { siteOf } from './site.ts'

describe('siteOf', () => {
  it('shows the first brand on every unknown hostname, over the page’s own back end', () => {
    expect(siteOf('localhost')).toMatchObject({
      name: 'Nodo Norte',
      backend: '',
      socketTransports: ['websocket', 'polling'],
    })
  })

  it('shows the second brand by its hostname, with its own back end and without websockets', () => {
    expect(siteOf('www.estudiobrujula.example')).toMatchObject({
      name: 'Estudio Brújula',
      backend: 'https://api.estudiobrujula.example',
      socketTransports: ['polling'],
    })
    expect(siteOf('brujula.localhost')).toMatchObject({ name: 'Estudio Brújula', backend: '' })
  })

  it('shows what a remote shows that runs alone, unless a hostname says otherwise', () => {
    expect(siteOf('localhost')).toMatchObject(brand)
  })

  it('gives no hostname to two brands', () => {
    const hostnames = brands.flatMap((brand) => brand.hostnames)
    expect(new Set(hostnames).size).toBe(hostnames.length)
  })
})
