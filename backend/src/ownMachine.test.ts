import { describe, expect, it } from 'vitest'
import { isThisMachine, plainHostname, reachOf } from './ownMachine.ts'

const hostOf = (address: string) => new URL(address).hostname

describe('isThisMachine', () => {
  it.each([
    'http://localhost/',
    'http://LOCALHOST./',
    'http://localhost../',
    'http://a.b.localhost/',
    'http://lοcalhost/'.replace('ο', 'o'),
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://127.0.0.1/',
    'http://127.9.8.7/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://0.1.2.3/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::FFFF:7f00:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[::ffff:0.0.0.0]/',
  ])('recognizes %s', (address) => {
    expect(isThisMachine(hostOf(address))).toBe(true)
  })

  it.each([
    'https://destino.example/',
    'https://localhost.example/',
    'https://mi-localhost.co/',
    'https://notlocalhost/',
    'https://127.0.0.1.nip.io/',
    'https://8.8.8.8/',
    'https://10.0.0.1/',
    'https://126.255.255.255/',
    'https://[2606:4700::1111]/',
    'https://[64:ff9b::8.8.8.8]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[2002:808:808::1]/',
    'https://ñandú.example/',
  ])('passes %s', (address) => {
    expect(isThisMachine(hostOf(address))).toBe(false)
  })
})

describe('plainHostname', () => {
  it('is the same for each notation of one host', () => {
    expect(plainHostname('[::ffff:203.0.113.7]')).toBe('203.0.113.7')
    expect(plainHostname('[2001:DB8:0:0::1]')).toBe(plainHostname('[2001:db8::1]'))
    expect(plainHostname('Sitio.Example.')).toBe('sitio.example')
  })
})

describe('reachOf', () => {
  it.each([
    ...['93.184.215.14', '2606:2800:21f:cb07::1', '::ffff:93.184.215.14'].map((address) => [
      address,
      'public',
    ]),
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1'].map((address) => [
      address,
      'private',
    ]),
    ...['::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::10.0.0.1', '2002:7f00:1::'].map((each) => [
      each,
      'private',
    ]),
    ...['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', '0.0.0.0', '::'].map((each) => [
      each,
      'none',
    ]),
    ...['224.0.0.1', '255.255.255.255', 'ff02::1', '64:ff9b:1::1', '2001::1', 'x'].map((each) => [
      each,
      'none',
    ]),
  ])('%s is %s', (address, reach) => expect(reachOf(address)).toBe(reach))
})
