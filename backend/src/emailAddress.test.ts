import { describe, expect, it } from 'vitest'
import { emailAddress, shownEmail } from './emailAddress.ts'

describe('an email address', () => {
  it.each([
    ['x@ñandú.cl', 'x@xn--and-6ma2c.cl', 'x@ñandú.cl'],
    [' x@ÑANDÚ.cl ', 'x@xn--and-6ma2c.cl', 'x@ñandú.cl'],
    ['x@xn--and-6ma2c.cl', 'x@xn--and-6ma2c.cl', 'x@ñandú.cl'],
    ['x@nandu\u0301.cl', 'x@xn--nand-tra.cl', 'x@nandú.cl'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai', 'info@почта.рф'],
    ['info@例え.jp', 'info@xn--r8jz45g.jp', 'info@例え.jp'],
    ['Ana.Núñez@correo.example', null, null],
    ['Ana@Correo.Example', 'Ana@Correo.Example', 'Ana@Correo.Example'],
    ["o'neil+x@a-b.co.uk", "o'neil+x@a-b.co.uk", "o'neil+x@a-b.co.uk"],
    // Cyrillic letters among Latin ones, and a word of them alone.
    ['x@pаypal.com', 'x@xn--pypal-4ve.com', 'x@xn--pypal-4ve.com'],
    ['x@аре.com', 'x@xn--80ak6a.com', 'x@xn--80ak6a.com'],
    ['x@\u202eejemplo.com', null, null],
    ['x@ñ andú.cl', null, null],
    ['x@ñandú', null, null],
    ['ñandú.cl', null, null],
  ])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
    const { data } = emailAddress.safeParse(typed)
    expect(data ?? null).toBe(stored)
    if (data) expect(shownEmail(data)).toBe(shown)
  })
})
