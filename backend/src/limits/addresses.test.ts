import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressKey, networkKey, plainAddress, withoutPorts } from './addresses.ts'

const long = 'x:y'.repeat(1000)

describe('an address in limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0'],
    ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::'],
    ['2001:db8:1:ffff::1', '2001:db8:1:ffff::/64', '2001:db8:1::'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::'],
    ['fe80::2%eth1', 'fe80::/64', 'fe80::'],
    ['::1', '::/64', '::'],
    ['', '', ''],
    ['0x7f.1', '0x7f.1', '0x7f.1'],
    [long, long.slice(0, 64), long.slice(0, 64)],
  ])('%s counts as %s, in the network %s', (address, key, network) => {
    expect([addressKey(address), networkKey(address)]).toEqual([key, network])
  })

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['2001:db8::7', '2001:db8::7'],
    ['unknown', 'unknown'],
  ])('is stored plainly: %s as %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain)
  })
})

describe('a list of forwarded addresses', () => {
  const same = [
    '203.0.113.7',
    '2001:db8::7',
    '::ffff:203.0.113.7',
    'unknown',
    'unknown:80',
    '1.2.3.4:x',
    '',
    ', ,',
  ]

  it.each<[string, string]>([
    ['203.0.113.7:5120', '203.0.113.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    [
      '198.51.100.1, 203.0.113.7:51 ,[2001:db8::7]:443,10.0.0.1',
      '198.51.100.1,203.0.113.7,2001:db8::7,10.0.0.1',
    ],
    ...same.map((forwarded): [string, string] => [forwarded, forwarded]),
  ])('%s is %s without ports', (forwarded, plain) => {
    expect(withoutPorts(forwarded)).toBe(plain)
  })
})

/** Files that read the requester's address for something else than a limit, or hand it to `addressKey`. */
const readers: Record<string, string> = {
  'app.ts': 'creates the reader for requests that Fastify does not see',
  'limits/fallbackBudget.ts': 'makes the keys',
  'limits/mailsToAddress.ts': 'makes the key',
  'limits/requestLimiter.ts': 'makes the key',
  'limits/routeLimits.ts': 'makes the key',
  'modules/auth/auth.routes.ts': 'the captcha; the address of a session',
  'modules/auth/auth.service.ts': 'the address of a session',
  'modules/auth/sign-in-limit.ts': 'makes the key',
  'modules/auth/passwords.routes.ts': 'makes the key; the captcha',
  'modules/feedback/visitor-feedback.routes.ts': 'the captcha',
  'modules/oauth/oauth.routes.ts': 'the address of a session',
  'modules/lesson-reports/reports.routes.ts': 'the captcha',
  'modules/page-views/report.routes.ts': 'makes the key; the country and the visitor',
  'modules/releases/health/reports/reports.routes.ts': 'makes the key',
  'modules/passkeys/passkey-sign-in.routes.ts': 'the address of a session',
  'modules/sign-in-links/sign-in-links.routes.ts': 'the captcha; the address of a session',
  'modules/sign-ups/sign-ups.routes.ts': 'the captcha; the address of a session',
  'modules/search/public/public.routes.ts': 'makes the key',
  'modules/search/public/searchPage.ts': 'makes the key',
  'modules/short-links/link-passwords.ts': 'makes the key',
}

const source = join(import.meta.dirname, '..')
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))

describe('every limit', () => {
  it('counts by addressKey where it counts by address', () => {
    const counting = /\brateLimits?\b|\b(countBy|limitBy|MemoryLimiter|createFallbackBudget)\(/
    const reading = /\.ip\b|[{,]\s*ip\s*[,}]|\b(addressOf|createAddressReader|remoteAddress)\b/
    const found = sources
      .filter(({ text }) => counting.test(text) && reading.test(text))
      .map(({ path }) => path)
      .filter((path) => !(path in readers))
    expect(found, 'Key the limit with addressKey(), and list the file here').toEqual([])
  })

  it('has no key with an address as it was sent', () => {
    const raw = /\$\{[^}]*(\bip|[aA]ddress)\}|\.consume\((request\.)?(ip|address)\)/
    const found = sources
      .filter(({ path }) => path in readers)
      .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
      .filter(({ line }) => raw.test(line.replaceAll(/\b(addressKey|networkKey)\([^)]*\)/g, 'key')))
      .map(({ path, line }) => `${path}: ${line.trim()}`)
    expect(found).toEqual([])
  })
})
