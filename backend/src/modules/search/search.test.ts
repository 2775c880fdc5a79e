import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { mails } from '../../db/schema/messages.ts'
import { shortLinks } from '../../db/schema/shortLinks.ts'
import { users } from '../../db/schema/users.ts'

let site: TestApp
let admin: string
let user: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
  user = (await site.signInAs('user')).accessToken
})
afterAll(() => site.close())

type Result = { id: string; title: string; detail: string; path: string | null }
type Found = { groups: { kind: string; results: Result[]; hasMore: boolean }[]; unfinished: string[] }

async function search(q: string, token = admin): Promise<Found> {
  const response = await site.get(`/api/search?q=${encodeURIComponent(q)}`, { token })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const titlesOf = ({ groups }: Found, wanted: string) =>
  groups.find(({ kind }) => kind === wanted)?.results.map(({ title }) => title) ?? []

const person = (name: string, email = `${randomUUID()}@correo.example`) =>
  site.db.insert(users).values({ name, email, username: randomUUID() })

describe('GET /api/search', () => {
  it('shows internationalized addresses as people read them', async () => {
    const email = 'x@xn--and-6ma2c.cl'
    await person('Ñandu Legible', email)
    await site.db.insert(mails).values({ name: 'Ñandu Legible', email, subject: 'Hola', message: 'Hola' })
    const { groups } = await search('ñandu legible')
    expect(groups.map(({ kind, results: [first] }) => [kind, first?.detail])).toEqual([
      ['user', 'x@ñandú.cl'],
      ['mail', 'Ñandu Legible · x@ñandú.cl'],
    ])
  })

  it('finds users, mails, short links, lessons and options without regard to accents and case', async () => {
    await person('Óscar Quiñonez')
    await site.db.insert(mails).values({
      ...{ name: 'Ana', email: 'ana@correo.example', subject: 'Para QUIÑONEZ', message: 'Hola' },
    })
    await site.db.insert(shortLinks).values({ backHalf: 'quinonez', destination: 'https://uno.example/' })
    const { groups, unfinished } = await search('quinonez')
    expect(groups).toEqual([
      {
        kind: 'user',
        results: [
          { id: expect.any(String), title: 'Óscar Quiñonez', detail: expect.any(String), path: null },
        ],
        hasMore: false,
      },
      {
        kind: 'mail',
        results: [
          {
            ...{ id: expect.any(String), title: 'Para QUIÑONEZ' },
            ...{ detail: 'Ana · ana@correo.example', path: null },
          },
        ],
        hasMore: false,
      },
      {
        kind: 'shortLink',
        results: [{ id: expect.any(String), title: 'quinonez', detail: 'https://uno.example/', path: null }],
        hasMore: false,
      },
    ])
    expect(unfinished).toEqual([])
    expect(titlesOf(await search('códigos CORTOS'), 'option')).toEqual(['Largo de los códigos cortos'])
  })

  it('gives a lesson the path of its page', async () => {
    const { groups } = await search('tu primera vpc', user)
    expect(groups[0]).toMatchObject({ kind: 'lesson' })
    expect(groups[0]?.results[0]?.title).toBe('Tu primera VPC desde cero')
    const path = groups[0]?.results[0]?.path ?? ''
    expect(path).toMatch(/^\/academy\/[\w-]+\/[\w-]+\/[\w-]+\/[\w-]+$/)
    const slug = path.split('/').at(-1)
    expect((await site.get(`/api/academy/lessons/getBySlug/${slug}`)).statusCode).toBe(200)
    const [heading] = (await search('grupos de segurdad', user)).groups[0]?.results ?? []
    expect(heading?.title).toBe('Grupos de seguridad')
    expect(heading?.path).toMatch(/#tema-grupos-de-seguridad$/)
  })

  it('ranks texts that equal the query first, then those that start with it, then those with such a word', async () => {
    for (const name of ['Marezemb', 'La Zembla', 'Zemblano', 'Zembla']) await person(name)
    expect(titlesOf(await search('zembla'), 'user')).toEqual(['Zembla', 'Zemblano', 'La Zembla'])
  })

  it('finds the owner of an email among many who match', async () => {
    await site.db.insert(users).values(
      Array.from({ length: 200 }, (_, n) => ({
        ...{ name: `Repetida ${n}`, email: `x.rep@correo.example.${n}`, username: `rep-${n}` },
      })),
    )
    await person('La buscada', 'rep@correo.example')
    const found = await search('REP@correo.example')
    expect(titlesOf(found, 'user')[0]).toBe('La buscada')
    expect(found.groups.find(({ kind }) => kind === 'user')).toMatchObject({
      results: { length: 5 },
      hasMore: true,
    })
  })

  it.each(['%%%', '___', '\\\\\\'])('takes the wildcards of %s literally', async (text) => {
    expect((await search(text)).groups).toEqual([])
  })

  it('finds only what is published for users who are not administrators', async () => {
    const words = ['correo', 'usuarios', 'código', 'wha', 'una']
    const kinds = new Set<string>()
    for (const word of words) for (const { kind } of (await search(word, user)).groups) kinds.add(kind)
    expect([...kinds].filter((kind) => !['lesson', 'course', 'project'].includes(kind))).toEqual([])
    expect(kinds).toContain('lesson')
  })

  it('leaves out a kind whose search takes too long, and reports it', async () => {
    const client = await site.pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table mails in access exclusive mode')
      const found = await search('correo')
      expect(found.unfinished).toEqual(['mail'])
      expect(titlesOf(found, 'user')).not.toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('rejects a visitor, and a text that is too short or too long', async () => {
    expect(outcome(await site.get('/api/search?q=medellin'))).toEqual({
      status: 401,
      code: 'unauthenticated',
    })
    for (const q of ['', 'ab', '  ab ', 'a'.repeat(101)]) {
      const response = await site.get(`/api/search?q=${encodeURIComponent(q)}`, { token: admin })
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
      expect(response.json().fields.q).toEqual(expect.any(String))
    }
  })
})
