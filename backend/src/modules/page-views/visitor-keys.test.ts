import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { visitorSalts } from '../../releasesDb/schema/visitors.ts'
import { sourceOf } from './sources.ts'
import { createVisitorKeys, hashVisitor } from './visitor-keys.ts'

const person = { address: '203.0.113.77', userAgent: 'Mozilla/5.0 Firefox/140.0', host: 'plataforma.example' }
const folder = '/site-of-visitor-keys'
const noLog = { warn: () => undefined }

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const keys = () => createVisitorKeys(site.services.releasesDb, async () => folder, noLog)
const salts = () => site.services.releasesDb.select().from(visitorSalts).where(eq(visitorSalts.site, folder))

describe('hashVisitor', () => {
  it('distinguishes addresses, browsers and hosts', () => {
    const others = [
      { ...person, address: '203.0.113.78' },
      { ...person, userAgent: 'otro' },
      { ...person, host: 'otro.example' },
    ]
    const hashes = [person, ...others].map((each) => hashVisitor('sal', each))
    expect(new Set(hashes).size).toBe(4)
    expect(hashVisitor('sal', person)).toBe(hashes[0])
    expect(hashVisitor('otra sal', person)).not.toBe(hashes[0])
  })
})

describe('visitor keys', () => {
  it('are the same in every process on one day, and different on the next day in Bogotá', async () => {
    const [evening, midnight] = [new Date('2026-03-21T04:59:59Z'), new Date('2026-03-21T05:00:00Z')]
    const one = keys()
    const [first, other, next] = [
      await one.keyOf(person, evening),
      await keys().keyOf(person, evening),
      await one.keyOf(person, midnight),
    ]
    expect(first?.day).toBe('2026-03-20')
    expect(other).toEqual(first)
    expect(next?.day).toBe('2026-03-21')
    expect(next?.visitor).not.toBe(first?.visitor)
  })

  it('cannot be recomputed after their day, because its salt is destroyed', async () => {
    const evening = new Date('2026-04-11T04:59:59Z')
    const before = keys()
    const first = await before.keyOf(person, evening)
    await before.destroyOld(new Date('2026-04-11T04:59:59Z'))
    expect((await salts()).map(({ day }) => day)).toEqual(['2026-04-10'])
    await before.destroyOld(new Date('2026-04-11T05:10:00Z'))
    expect(await salts()).toEqual([])
    expect((await keys().keyOf(person, evening))?.visitor).not.toBe(first?.visitor)
  })

  it('are null, without an error, while there is no salt', async () => {
    const broken = createVisitorKeys(site.services.releasesDb, () => Promise.reject(new Error('no')), noLog)
    expect(await broken.keyOf(person)).toBeNull()
  })
})

describe('sourceOf', () => {
  it.each([
    ['https://www.google.com/search?q=secreto', 'google.com'],
    ['http://periodico.example:8080/nota', 'periodico.example'],
    ['https://www.plataforma.example/about', ''],
    ['https://PLATAFORMA.example', ''],
    ['javascript:alert(1)', ''],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://ñandú.example/nota', 'ñandú.example'],
    ['https://xn--pypal-4ve.com/', 'xn--pypal-4ve.com'],
    ['no es una dirección', ''],
    ['', ''],
  ])('maps %s to «%s»', (referrer, source) => {
    expect(sourceOf(referrer, 'plataforma.example:3000')).toBe(source)
  })
})
