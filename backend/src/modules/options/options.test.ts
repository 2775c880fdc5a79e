import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optionSeeds } from '../../../seed-content/options.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { options } from '../../db/schema/site.ts'
import { addMissingOptions } from '../preparation/seed/activity.ts'

const seeded = optionSeeds()

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type Option = { id: string; key: string; type: string; value: string; updatedAt: string }

const list = async () => (await site.get('/api/options/getAll', { token: admin })).json().results as Option[]
const optionOf = async (key: string) => {
  const found = (await list()).find((option) => option.key === key)
  if (!found) throw new Error(`The seed has no option ${key}`)
  return found
}
const update = (id: string, body: object, token = admin) =>
  site.patch(`/api/options/update/${id}`, { token, body })

const notWeb = 'Escribe una dirección completa que empiece por https://, o déjala en blanco.'
const notAList = 'Escribe una lista de rutas, como ["/dev"].'
const featured = (changes: object) =>
  JSON.stringify({ courses: ['aws'], showHot: true, maxItems: 3, ...changes })

describe('GET /api/options/getAll', () => {
  it('returns every option by its key, with its description', async () => {
    const expected = seeded.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    const found = await list()
    expect(found).toMatchObject(expected)
    for (const option of found) expect(option).toHaveProperty('description', expect.stringMatching(/\.$/))
  })

  it('omits rows that the code does not read', async () => {
    await site.db.insert(options).values({ key: 'nadie.laLee', type: 'text', value: 'x' })
    expect((await list()).map(({ key }) => key)).not.toContain('nadie.laLee')
  })
})

describe('PATCH /api/options/update/:id', () => {
  it('stores a text unchanged', async () => {
    const { id, key } = await optionOf('mail.signature')
    const response = await update(id, { value: ' {no es json} ' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      message: `Configuración "${key}" actualizada.`,
      result: { id, value: ' {no es json} ' },
    })
    expect(await list()).toContainEqual(response.json().result)
  })

  it.each([
    ['site.notice', 'x'.repeat(301), 'Usa como máximo 300 caracteres.'],
    ['contact.bookingUrl', 'http://agenda.example', notWeb],
    ['contact.bookingUrl', 'javascript:alert(1)', notWeb],
    [
      'contact.bookingUrl',
      'https://agenda.example/\u202eabc',
      'Quita el carácter invisible o de dirección de la posición 24: «…nda.example/‹U+202E›abc».',
    ],
    ['accounts.signUp', 'sí', 'Escribe true o false.'],
    ['accounts.signUp', '"true"', 'Escribe true o false.'],
    ['wardrobe.defaultGroup', '  ', 'Escribe un texto.'],
    ['shortener.backHalfLength', 'seis', 'Escribe un número entero entre 4 y 32.'],
    ['shortener.backHalfLength', '"6"', 'Escribe un número entero entre 4 y 32.'],
    ['shortener.backHalfLength', '6.5', 'Escribe un número entero entre 4 y 32.'],
    ['shortener.backHalfLength', '3', 'Escribe un número entero entre 4 y 32.'],
    ['shortener.backHalfLength', '33', 'Escribe un número entero entre 4 y 32.'],
    ['stats.excludedPaths', '["/dev",]', 'El JSON no es válido.'],
    ['stats.excludedPaths', '{}', notAList],
    ['stats.excludedPaths', 'null', notAList],
    ['stats.excludedPaths', '["dev"]', 'Cada ruta empieza por / y no lleva espacios, ? ni #.'],
    ['stats.excludedPaths', '[7]', 'Cada ruta es un texto.'],
    ['stats.excludedPaths', JSON.stringify(Array(51).fill('/a')), 'Escribe como máximo 50 rutas.'],
    ['academy.featured', '[]', 'Escribe exactamente courses, showHot y maxItems.'],
    ['academy.featured', featured({ otro: 1 }), 'Escribe exactamente courses, showHot y maxItems.'],
    ['academy.featured', featured({ courses: undefined }), 'Escribe una lista de cursos.'],
    ['academy.featured', featured({ courses: 'aws' }), 'Escribe una lista de cursos.'],
    ['academy.featured', featured({ courses: ['aws', 'aws'] }), 'Un curso está repetido.'],
    ['academy.featured', featured({ courses: ['aws', 'no-hay'] }), 'No existe este curso: no-hay.'],
    ['academy.featured', featured({ showHot: 'sí' }), 'Escribe true o false en showHot.'],
    ['academy.featured', featured({ maxItems: 13 }), 'Escribe un número entero entre 0 y 12.'],
    ['academy.featured', featured({ maxItems: undefined }), 'Escribe un número entero entre 0 y 12.'],
  ])('rejects %s = %s', async (key, value, problem) => {
    const { id, value: before } = await optionOf(key)
    const response = await update(id, { value })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(response.json()).toMatchObject({ message: problem, fields: { value: problem } })
    expect((await optionOf(key)).value).toBe(before)
  })

  it('keeps the source of a JSON option as written', async () => {
    const { id } = await optionOf('stats.excludedPaths')
    expect((await update(id, { value: '[\n  "/dev"\n]' })).json().result.value).toBe('[\n  "/dev"\n]')
  })

  it('rejects an edit of a stale copy', async () => {
    const { id, updatedAt } = await optionOf('shortener.backHalfLength')
    expect((await update(id, { value: '8', updatedAt })).statusCode).toBe(200)
    expect(outcome(await update(id, { value: '9', updatedAt }))).toEqual({ status: 409, code: 'stale' })
    expect((await optionOf('shortener.backHalfLength')).value).toBe('8')
  })

  it.each([{}, { value: 7 }, { value: 'x'.repeat(100_001) }, { value: 'x', updatedAt: 'ayer' }])(
    'rejects an invalid body',
    async (body) => {
      const { id } = await optionOf('site.notice')
      expect(outcome(await update(id, body))).toEqual({ status: 400, code: 'invalid' })
    },
  )

  it('rejects options unknown to this version, and invalid ids', async () => {
    const [unknown] = await site.db
      .insert(options)
      .values({ key: 'otra', type: 'text', value: 'x' })
      .returning()
    expect((await update(unknown?.id ?? '', { value: 'y' })).statusCode).toBe(404)
    const [row] = await site.db.select().from(options).where(eq(options.key, 'otra'))
    expect(row?.value).toBe('x')
    expect((await update('00000000-0000-4000-8000-000000000000', { value: 'x' })).statusCode).toBe(404)
    expect((await update('site.notice', { value: 'x' })).statusCode).toBe(400)
  })

  it('is for administrators only, like the list', async () => {
    const { id } = await optionOf('site.notice')
    const { accessToken } = await site.signInAs('collaborator')
    expect((await site.get('/api/options/getAll')).statusCode).toBe(401)
    expect((await site.get('/api/options/getAll', { token: accessToken })).statusCode).toBe(403)
    expect((await update(id, { value: 'x' }, accessToken)).statusCode).toBe(403)
  })
})

describe('an option that a version adds', () => {
  it('is stored with its default, and changes no other option', async () => {
    const before = await site.db.select().from(options)
    await site.db.delete(options).where(inArray(options.key, ['contact.bookingUrl', 'stats.excludedPaths']))
    await addMissingOptions(site.db)
    expect((await optionOf('contact.bookingUrl')).value).toBe('')
    expect((await optionOf('stats.excludedPaths')).value).toBe('[]')
    const after = new Map((await site.db.select().from(options)).map((row) => [row.key, row.value]))
    expect(after.size).toBe(before.length)
    for (const { key, value } of before)
      if (!['contact.bookingUrl', 'stats.excludedPaths'].includes(key)) expect(after.get(key)).toBe(value)
  })
})

describe('an option with an invalid value written by hand', () => {
  it('has its default value, and is shown so that it can be corrected', async () => {
    await site.db.update(options).set({ value: '{roto' }).where(eq(options.key, 'academy.featured'))
    const read = async () => (await site.get('/api/academy/categories/getAll')).json().featured
    await expect.poll(read).toEqual({ courses: [], showHot: true })
    const { id, value } = await optionOf('academy.featured')
    expect(value).toBe('{roto')
    expect((await update(id, { value: featured({}) })).statusCode).toBe(200)
    expect(await read()).toEqual({ courses: ['aws'], showHot: true })
  })
})
