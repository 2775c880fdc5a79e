import { describe, expect, it } from 'vitest'
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

  it('shows Mix&Match with an address of its own, as a product of the brand', () => {
    expect(siteOf('localhost', 'mixmatch')).toMatchObject({
      name: 'Nodo Norte',
      siteName: 'Mix&Match',
      canonical: 'https://mixmatch.nodonorte.example',
    })
    expect(siteOf('brujula.localhost', 'mixmatch').canonical).toBe('https://mixmatch.estudiobrujula.example')
  })
})
