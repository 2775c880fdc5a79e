import { describe, expect, it } from 'vitest'
import { forwardedAddress, guardedLookup, isObviouslyPrivate, requireCallable } from './upstream.addresses.ts'

/** Looks a name up that has these addresses; with `all` as Node does for connections. */
function lookUp(addresses: string[], isPrivate: boolean, options: { all?: boolean } = { all: true }) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = guardedLookup(isPrivate, (_name, _options, done) => done(null, found))
  return new Promise((resolve, reject) => {
    lookup('api.example', options, (error, address) => (error ? reject(error) : resolve(address)))
  })
}

describe('guardedLookup', () => {
  it('gives connections the public addresses of a name only', async () => {
    const both = ['10.0.0.5', '93.184.215.14', '::1']
    expect(await lookUp(both, false)).toEqual([{ address: '93.184.215.14', family: 4 }])
    expect(await lookUp(both, false, {})).toBe('93.184.215.14')
  })

  it.each(['127.0.0.1', '10.0.0.5', '::1', '::ffff:192.168.0.1', 'fd00::1', '169.254.169.254'])(
    'fails for a name that leads to %s',
    (address) => expect(lookUp([address], false)).rejects.toThrow('api.example'),
  )

  it('allows private networks if the owner does, but never the metadata of a cloud', async () => {
    expect(await lookUp(['10.0.0.5'], true)).toEqual([{ address: '10.0.0.5', family: 4 }])
    await expect(lookUp(['169.254.169.254'], true)).rejects.toThrow()
  })
})

describe('requireCallable', () => {
  it.each(['http://127.1/', 'http://0x7f000001/', 'http://[::ffff:10.0.0.1]/', 'https://169.254.169.254/'])(
    'rejects %s, which no connection would look up',
    (address) => expect(() => requireCallable(new URL(address), false)).toThrow(),
  )

  it('leaves names to the lookup, and accepts public addresses', () => {
    for (const address of ['https://api.example/', 'https://93.184.215.14/', 'https://[2606:2800:21f::1]/'])
      expect(() => requireCallable(new URL(address), false)).not.toThrow()
  })
})

describe('isObviouslyPrivate', () => {
  it.each(['http://localhost:4000', 'http://10.0.0.5/v1', 'http://[::1]:4000', 'http://127.1'])(
    'is true for %s',
    (address) => expect(isObviouslyPrivate(address)).toBe(true),
  )
  it.each(['https://api.example/v1', 'https://93.184.215.14'])('is false for %s', (address) =>
    expect(isObviouslyPrivate(address)).toBe(false),
  )
})

describe('forwardedAddress', () => {
  it.each([
    ['https://api.example', '', 'https://api.example/'],
    ['https://api.example', 'notas/1?a=%2F..%2F&b=a/../b', 'https://api.example/notas/1?a=%2F..%2F&b=a/../b'],
    ['https://api.example/v1/', 'notas', 'https://api.example/v1/notas'],
    ['https://api.example/v1', '/otro.example/x', 'https://api.example/v1//otro.example/x'],
    [
      'https://api.example/v1',
      'archivos/informe%202026..pdf',
      'https://api.example/v1/archivos/informe%202026..pdf',
    ],
    ['https://api.example', '@otro.example', 'https://api.example/@otro.example'],
  ])('%s and %s become %s', (upstream, rest, address) =>
    expect(forwardedAddress(upstream, rest).href).toBe(address),
  )

  it.each([
    '..',
    'a/../../admin',
    '%2e%2e/admin',
    '%252e%252e/admin',
    'a/..;/admin',
    '..%2fadmin',
    'a\\..\\b',
    'a%5c..',
    'a%00',
    '%E0%A4%A',
  ])('rejects %s, which some server might read as another path', (rest) =>
    expect(() => forwardedAddress('https://api.example/v1', rest)).toThrow(/no es válida/),
  )
})
