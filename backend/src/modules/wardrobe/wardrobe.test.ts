import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  wardrobeCategories as seededCategories,
  wardrobeItems as seededItems,
} from '../../../seed-content/wardrobe.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { users } from '../../db/schema/users.ts'
import { wardrobeItems } from '../../db/schema/wardrobe.ts'

let site: TestApp
let admin: Awaited<ReturnType<TestApp['signInAs']>>
let person: Awaited<ReturnType<TestApp['signInAs']>>

beforeAll(async () => {
  site = await openTestApp()
  admin = await site.signInAs('admin')
  person = await site.signInAs('user')
})
afterAll(() => site.close())

type Category = { id: string; name: string; nameES: string; group: string; updatedAt: string }
type Item = { id: string; description: string; category: Category | null }

const nobody = '00000000-0000-4000-8000-000000000000'
const root = '/api/wardrobe/category'
const ownerOf = async (id: string, token = admin.accessToken) =>
  (await site.get(`/api/wardrobe/user/getById/${id}`, { token })).json() as { id: string; items: Item[] }
const categories = async () =>
  (await site.get(`${root}/getAll`, { token: admin.accessToken })).json().results as Category[]

/** A user other than `person` who has items. */
async function other() {
  const owners = new Set(seededItems.map((item) => item.owner))
  const rows = await site.db.select().from(users)
  const found = rows.find((row) => owners.has(row.username) && row.id !== person.user.id)
  if (!found) throw new Error('The seed has only one wardrobe')
  return found
}

describe('GET /api/wardrobe/user/getById/:userId', () => {
  it('returns the user with all their items and their categories', async () => {
    const owner = await other()
    const expected = seededItems.filter((item) => item.owner === owner.username)
    const response = await ownerOf(owner.id)
    expect(response).toMatchObject({ id: owner.id, name: owner.name, username: owner.username })
    expect(response.items.map(({ description }) => description).toSorted()).toEqual(
      expected.map(({ description }) => description).toSorted(),
    )
    for (const item of response.items) {
      const seed = expected.find(({ description }) => description === item.description)
      const category = seededCategories.find(({ name }) => name === seed?.category)
      if (category) expect(item.category).toMatchObject(category)
      else expect(item.category).toBeNull()
    }
  })

  it('returns only their own wardrobe to users', async () => {
    expect((await ownerOf(person.user.id, person.accessToken)).items.length).toBeGreaterThan(0)
    for (const id of [(await other()).id, nobody]) {
      const url = `/api/wardrobe/user/getById/${id}`
      const response = await site.get(url, { token: person.accessToken })
      expect(outcome(response)).toEqual({ status: 403, code: 'forbidden' })
      expect((await site.get(url)).statusCode).toBe(401)
    }
  })

  it('returns 404 for an unknown user and 400 for an invalid id', async () => {
    const token = admin.accessToken
    const none = await site.get(`/api/wardrobe/user/getById/${nobody}`, { token })
    expect([none.statusCode, none.json().message]).toEqual([404, 'No se encontró el usuario'])
    expect((await site.get('/api/wardrobe/user/getById/7', { token })).statusCode).toBe(400)
  })
})

describe('GET /api/wardrobe/item/getById/:itemId', () => {
  it('returns an item only to its owner and to administrators', async () => {
    const [own] = (await ownerOf(person.user.id)).items
    const [foreign] = (await ownerOf((await other()).id)).items
    const read = (id: string | undefined, token: string) =>
      site.get(`/api/wardrobe/item/getById/${id}`, { token })
    expect((await read(own?.id, person.accessToken)).json()).toEqual(own)
    expect((await read(foreign?.id, admin.accessToken)).json()).toEqual(foreign)
    for (const id of [foreign?.id, nobody]) {
      expect(outcome(await read(id, person.accessToken))).toEqual({ status: 403, code: 'forbidden' })
    }
    const none = await read(nobody, admin.accessToken)
    expect([none.statusCode, none.json().message]).toEqual([404, 'No se encontró el item'])
    expect((await read('7', admin.accessToken)).statusCode).toBe(400)
  })
})

describe('DELETE /api/wardrobe/item/delete/:itemId', () => {
  const remove = (id: string | undefined, token?: string) =>
    site.delete(`/api/wardrobe/item/delete/${id}`, { token })

  it('deletes the user’s own item, or any item for an administrator', async () => {
    const [first, second] = (await ownerOf(person.user.id)).items
    expect((await remove(first?.id, person.accessToken)).statusCode).toBe(204)
    expect((await remove(second?.id, admin.accessToken)).statusCode).toBe(204)
    expect((await remove(second?.id, admin.accessToken)).statusCode).toBe(404)
    const left = (await ownerOf(person.user.id)).items.map(({ id }) => id)
    expect(left).not.toContain(first?.id)
    expect(left).not.toContain(second?.id)
  })

  it('does not delete items of others', async () => {
    const { id } = await other()
    const { items } = await ownerOf(id)
    expect((await remove(items[0]?.id)).statusCode).toBe(401)
    expect((await remove(items[0]?.id, person.accessToken)).statusCode).toBe(403)
    expect((await ownerOf(id)).items).toHaveLength(items.length)
  })
})

describe('the categories of the wardrobe', () => {
  const token = () => admin.accessToken
  const create = (body: object) => site.post(`${root}/create`, { token: token(), body })
  const update = (id: string, body: object) => site.patch(`${root}/update/${id}`, { token: token(), body })
  const input = { name: 'Capes', nameES: 'Capas', group: 'outerwear' }

  it('include the number of their items', async () => {
    const items = await site.db.select().from(wardrobeItems)
    for (const { id } of await categories()) {
      const { itemCount } = (await site.get(`${root}/getById/${id}`, { token: token() })).json()
      expect(itemCount).toBe(items.filter(({ categoryId }) => categoryId === id).length)
    }
    expect(items.some(({ categoryId }) => categoryId)).toBe(true)
  })

  it('are listed by group and Spanish name', async () => {
    const list = await categories()
    expect(list).toHaveLength(seededCategories.length)
    expect(list).toEqual(
      expect.arrayContaining(seededCategories.map((seed) => expect.objectContaining(seed))),
    )
    const groups = list.map(({ group }) => group)
    expect(groups).toEqual(groups.toSorted())
  })

  it('are created, read, edited and deleted', async () => {
    const created = await create(input)
    expect(created.statusCode).toBe(201)
    const { id } = created.json().result as Category
    const read = () => site.get(`${root}/getById/${id}`, { token: token() })
    expect((await read()).json()).toEqual({ result: created.json().result, itemCount: 0 })
    expect(created.json().result).toMatchObject(input)
    const edited = await update(id, { ...input, nameES: ' Ponchos ' })
    expect(edited.json().result).toMatchObject({ ...input, nameES: 'Ponchos' })
    expect((await site.delete(`${root}/delete/${id}`, { token: token() })).statusCode).toBe(204)
    expect((await read()).json().message).toBe('No se encontró la categoría.')
    expect((await site.delete(`${root}/delete/${id}`, { token: token() })).statusCode).toBe(404)
    expect((await update(id, input)).statusCode).toBe(404)
  })

  it('keep their items when they are deleted', async () => {
    const { id } = await other()
    const { items } = await ownerOf(id)
    const item = items.find(({ category }) => category !== null)
    await site.delete(`${root}/delete/${item?.category?.id}`, { token: token() })
    const after = (await ownerOf(id)).items
    expect(after).toHaveLength(items.length)
    expect(after.find((entry) => entry.id === item?.id)?.category).toBeNull()
  })

  it.each(['name', 'nameES', 'group'])('require their %s', async (field) => {
    for (const value of ['  ', undefined]) {
      const response = await create({ ...input, [field]: value })
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
      expect(Object.keys(response.json().fields)).toEqual([field])
    }
    const [category] = await categories()
    expect((await update(category?.id ?? '', { [field]: '' })).statusCode).toBe(400)
  })

  it('have unique names', async () => {
    const [one, another] = await categories()
    expect(outcome(await create({ ...input, name: one?.name }))).toEqual({ status: 409, code: 'taken' })
    const response = await update(another?.id ?? '', { name: one?.name })
    expect(outcome(response)).toEqual({ status: 409, code: 'taken' })
    expect(Object.keys(response.json().fields)).toEqual(['name'])
  })

  it('are not overwritten by an edit of a stale copy', async () => {
    const [category] = await categories()
    const id = category?.id ?? ''
    expect((await update(id, { ...category, nameES: 'Primera' })).statusCode).toBe(200)
    expect(outcome(await update(id, { ...category, nameES: 'Segunda' }))).toEqual({
      status: 409,
      code: 'stale',
    })
    expect((await categories()).find((row) => row.id === id)?.nameES).toBe('Primera')
  })

  it('are for administrators only', async () => {
    const [category] = await categories()
    const calls = (options: { token?: string }) => [
      site.get(`${root}/getAll`, options),
      site.get(`${root}/getById/${category?.id}`, options),
      site.post(`${root}/create`, { ...options, body: input }),
      site.patch(`${root}/update/${category?.id}`, { ...options, body: input }),
      site.delete(`${root}/delete/${category?.id}`, options),
    ]
    const { accessToken } = await site.signInAs('collaborator')
    const statusesOf = async (options: { token?: string }) =>
      (await Promise.all(calls(options))).map((response) => response.statusCode)
    expect(await statusesOf({})).toEqual(Array(5).fill(401))
    expect(await statusesOf({ token: accessToken })).toEqual(Array(5).fill(403))
    expect(await statusesOf({ token: person.accessToken })).toEqual(Array(5).fill(403))
  })
})
