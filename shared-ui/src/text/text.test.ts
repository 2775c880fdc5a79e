import { describe, expect, it } from 'vitest'
import { asciiHostname, isEmail } from './index.ts'

describe('isEmail', () => {
  it.each(['x@ñandú.cl', 'ana@correo.example', 'info@почта.рф', 'x@xn--and-6ma2c.cl', "o'neil+x@a-b.co.uk"])(
    'takes %s',
    (typed) => expect(isEmail(typed)).toBe(true),
  )

  it.each([
    'ana',
    'ana@',
    '@correo.example',
    'ana@correo',
    'añá@correo.example',
    'x@a.b/c.co',
    'x@a:b@c.co',
    'a b@c.co',
    'x@1.2.3.4',
    'a..b@c.co',
  ])('refuses %s', (typed) => expect(isEmail(typed)).toBe(false))
})

describe('asciiHostname', () => {
  it.each([
    ['https://ñandú.cl/x', 'xn--and-6ma2c.cl'],
    ['https://pаypal.com', 'xn--pypal-4ve.com'],
    ['https://xn--and-6ma2c.cl/x', undefined],
    ['https://correo.example/ñ', undefined],
    ['no address', undefined],
  ])('of %s is %s', (address, hostname) => expect(asciiHostname(address)).toBe(hostname))
})
