import { brandsOf } from 'federation/brands'
import { describe, expect, it } from 'vitest'
import { siteOf } from './site.ts'

describe('siteOf', () => {
  const brands = brandsOf('full')

  it('shows the first brand on every unknown hostname, over the page’s own back end', () => {
    expect(siteOf('localhost', brands)).toMatchObject({
      name: 'Nodo Norte',
      backend: '',
      socketTransports: ['websocket', 'polling'],
    })
  })

  it('shows the second brand by its hostname, with its own back end and without websockets', () => {
    expect(siteOf('www.estudiobrujula.example', brands)).toMatchObject({
      name: 'Estudio Brújula',
      backend: 'https://api.estudiobrujula.example',
      socketTransports: ['polling'],
    })
    expect(siteOf('brujula.localhost', brands)).toMatchObject({ name: 'Estudio Brújula', backend: '' })
  })

  it('offers a sign-in with Google unless the brand says otherwise', () => {
    const [brand] = brands
    expect(siteOf('localhost', brands).googleSignIn).toBe(true)
    expect(siteOf('localhost', [{ ...brand, googleSignIn: false }]).googleSignIn).toBe(false)
  })

  it('shows Mix&Match with an address of its own, as a product of the brand', () => {
    const mixMatch = brandsOf('mixmatch')
    expect(siteOf('localhost', mixMatch)).toMatchObject({
      name: 'Nodo Norte',
      siteName: 'Mix&Match',
      canonical: 'https://mixmatch.nodonorte.example',
    })
    expect(siteOf('brujula.localhost', mixMatch).canonical).toBe('https://mixmatch.estudiobrujula.example')
  })
})
