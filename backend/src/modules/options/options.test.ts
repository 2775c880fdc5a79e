import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { options as seeded } from '../../../seed-content/options.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type Option = { id: string; key: string; type: string; value: string; updatedAt: string }

const list = async () => (await site.get('/api/options/getAll', { token: admin })).json().results as Option[]
const optionOf = async (type: string) => {
  const found = (await list()).find((option) => option.type === type)
  if (!found) throw new Error(`The seed has no option of type ${type}`)
  return found
}
const update = (id: string, body: object, token = admin) =>
  site.patch(`/api/options/update/${id}`, { token, body })

describe('GET /api/options/getAll', () => {
  it('answers every option by its key', async () => {
    const expected = seeded.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    expect(await list()).toMatchObject(expected)
  })
})

describe('PATCH /api/options/update/:id', () => {
  it('stores a text as it is', async () => {
    const { id, key } = await optionOf('text')
    const answer = await update(id, { value: ' {no es json} ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message: `Configuración "${key}" actualizada.`,
      result: { id, value: ' {no es json} ' },
    })
    expect(await list()).toContainEqual(answer.json().result)
  })

  it('takes a JSON option only as JSON', async () => {
    const { id, value } = await optionOf('json')
    const broken = await update(id, { value: '{"a": 1,}' })
    expect(outcome(broken)).toEqual({ status: 400, code: 'invalid' })
    expect(broken.json().fields).toEqual({ value: 'El JSON no es válido.' })
    expect((await optionOf('json')).value).toBe(value)
    expect((await update(id, { value: '{\n  "a": 1\n}' })).json().result.value).toBe('{\n  "a": 1\n}')
  })

  it('refuses an edit of an older copy', async () => {
    const { id, updatedAt } = await optionOf('other')
    expect((await update(id, { value: 'true', updatedAt })).statusCode).toBe(200)
    expect(outcome(await update(id, { value: 'false', updatedAt }))).toEqual({ status: 409, code: 'stale' })
    expect((await optionOf('other')).value).toBe('true')
  })

  it.each([{}, { value: 7 }, { value: 'x'.repeat(100_001) }, { value: 'x', updatedAt: 'ayer' }])(
    'refuses a wrong body',
    async (body) => {
      const { id } = await optionOf('text')
      expect(outcome(await update(id, body))).toEqual({ status: 400, code: 'invalid' })
    },
  )

  it('says that there is none, and what is no id', async () => {
    expect((await update('00000000-0000-4000-8000-000000000000', { value: 'x' })).statusCode).toBe(404)
    expect((await update('developerMode', { value: 'x' })).statusCode).toBe(400)
  })

  it('is for administrators only, as the list', async () => {
    const { id } = await optionOf('text')
    const { accessToken } = await site.signInAs('collaborator')
    expect((await site.get('/api/options/getAll')).statusCode).toBe(401)
    expect((await site.get('/api/options/getAll', { token: accessToken })).statusCode).toBe(403)
    expect((await update(id, { value: 'x' }, accessToken)).statusCode).toBe(403)
  })
})
