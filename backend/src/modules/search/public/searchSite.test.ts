import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { brandsOf } from 'federation/brands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import { academyCourses, academyLessons, academySections } from '../../../db/schema/academy.ts'
import { searchEntries, searchWords } from '../../../db/schema/search.ts'
import { SEARCH_LIMIT } from './public.routes.ts'
import type { SiteSearchResponse } from './public.schemas.ts'

let site: TestApp
let sectionId: string

beforeAll(async () => {
  site = await openTestApp()
  const [section] = await site.db.select({ id: academySections.id }).from(academySections).limit(1)
  sectionId = section?.id ?? ''
})
afterAll(() => site.close())

async function search(q: string, rest = ''): Promise<SiteSearchResponse> {
  const response = await site.get(`/api/search/site?q=${encodeURIComponent(q)}${rest}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const shown = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')
const titlesOf = ({ results }: SiteSearchResponse) => results.map(({ title }) => shown(title))
const marksIn = (pieces: { text: string; isMatch: boolean }[]) =>
  pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)

async function addLesson(titleLesson: string, text = '', more: object = {}) {
  const values = {
    slug: randomUUID(),
    labelLesson: 'Lección',
    titleLesson,
    descriptionLesson: '',
    lessonOrder: 1,
  }
  const [row] = await site.db
    .insert(academyLessons)
    .values({ ...values, sectionId, text, ...more })
    .returning({ id: academyLessons.id })
  await site.services.searchIndex.update()
  return row?.id ?? ''
}

describe('GET /api/search/site', () => {
  it('finds a lesson at the heading that somebody remembers, in spite of accents, case and a typing error', async () => {
    await addLesson('Asincronía sin miedo', '## Qué es una Promésa zumbante\n\nAlgo que llega después.')
    for (const typed of ['promesa zumbante', 'PROMESAS ZUMBANTES', 'zumb', 'zunbante', 'promesa zumbnte']) {
      const [first] = (await search(typed)).results
      expect([typed, first && shown(first.title)]).toEqual([typed, 'Asincronía sin miedo'])
      expect(first?.headings.map(({ title, path }) => [shown(title), path.replace(/.*#/, '')])).toEqual([
        ['Qué es una Promésa zumbante', 'tema-que-es-una-promesa-zumbante'],
      ])
    }
    expect(await search('zunbante')).toMatchObject({ meant: 'zumbante' })
    expect(await search('zumbante')).toMatchObject({ meant: null })
  })

  it('marks what was looked for, in pieces of text', async () => {
    await addLesson(
      'Marcas <b>x</b>',
      'Un texto con <img src=x onerror=alert(1)> y el verbo *quonear* en él.',
    )
    const [result] = (await search('quonear')).results
    expect(marksIn(result?.snippet ?? [])).toEqual(['quonear'])
    expect(shown(result?.title ?? [])).toBe('Marcas <b>x</b>')
  })

  it('puts titles before headings, and headings before texts', async () => {
    await addLesson('Tres', 'Aquí se habla de vorpales.')
    await addLesson('Dos', '## Los vorpales\n\nAlgo.')
    await addLesson('Vorpales')
    expect(titlesOf(await search('vorpales'))).toEqual(['Vorpales', 'Dos', 'Tres'])
    // Other headings of a lesson are not found by its title.
    await addLesson('Jubjub', '## Uno\n\nAlgo.\n\n## Dos\n\nMás.')
    expect((await search('jubjub')).results[0]?.headings).toEqual([])
  })

  it('requires all words, of which the course of a lesson may have some', async () => {
    await site.db
      .update(academyCourses)
      .set({ title: 'Kuronio' })
      .where(sql`id = (select course_id from academy_sections where id = ${sectionId})`)
    await addLesson('Brelas')
    expect(titlesOf(await search('kuronio brelas'))).toEqual(['Brelas'])
    expect(titlesOf(await search('brelas del kuronio'))).toEqual(['Brelas'])
    expect(titlesOf(await search('brelas xilofonte'))).toEqual([])
  })

  it('finds courses, categories, projects and people, with their pages', async () => {
    for (const [typed, path] of [
      ['bodega clara', '/projects/bodega-clara'],
      ['devops', '/academy/devops'],
      ['mateo quispe', '/team/mateo-quispe'],
    ] as const)
      expect((await search(typed)).results[0]?.path).toBe(path)
  })

  it('has at most twenty lines', async () => {
    const text = Array.from({ length: 30 }, (_, at) => `## Mirlones ${at}\n\nMirlones.`).join('\n\n')
    for (let at = 0; at < 8; at += 1) await addLesson(`Mirlones ${at}`, text)
    const { results } = await search('mirlones')
    expect(results.length + results.flatMap(({ headings }) => headings).length).toBeLessThanOrEqual(20)
    expect(results.length).toBeGreaterThan(2)
  })

  it.each([
    ...[
      ':*',
      '& | !',
      'a:* & b',
      "'); drop table search_entries; --",
      '\\',
      '%',
      '()',
      '<->',
      '"a',
      '\u0000',
    ],
    ...[
      '\u202e',
      '🚀',
      '   ',
      '',
      '!'.repeat(100),
      'x'.repeat(100),
      'a b c d e f g h i j k l m n o p q r s t',
    ],
    ...["o'hara:*", 'de la', 'de', 'ß', '123', 'x <1> y'],
  ])('takes %j for text', async (typed) => {
    const { results } = await search(typed)
    expect(Array.isArray(results)).toBe(true)
  })

  it('rejects a text that is too long', async () => {
    expect(outcome(await site.get(`/api/search/site?q=${'a'.repeat(101)}`))).toMatchObject({ status: 400 })
    expect(outcome(await site.get('/api/search/site'))).toMatchObject({ status: 400 })
  })

  it('keeps what only signed-in readers may read, and the solutions of questions, out', async () => {
    const question = '```pregunta\nid: uno\n¿Qué?\n= respuestasecreta\n> Porque sí.\n```'
    await addLesson('Con premio', question, { premiumText: '## Tesoropremium' })
    for (const secret of ['tesoropremium', 'respuestasecreta'])
      expect((await search(secret)).results).toEqual([])
  })

  it('shows the pages of one brand only', async () => {
    const [one, other] = brandsOf('full')
    const page = { kind: 'page' as const, position: 0, params: ['/services'], context: '', source: 'x' }
    await site.db.insert(searchEntries).values(
      [one, other].flatMap((brand) =>
        brand
          ? [
              {
                ...page,
                record: `${brand.id} /x`,
                brand: brand.id,
                title: `Quintales ${brand.id}`,
                body: '',
              },
            ]
          : [],
      ),
    )
    expect(titlesOf(await search('quintales'))).toEqual([`Quintales ${one.id}`])
    expect(titlesOf(await search('quintales', `&brand=${other?.id}`))).toEqual([`Quintales ${other?.id}`])
    expect(titlesOf(await search('quintales', '&brand=nadie'))).toEqual([`Quintales ${one.id}`])
  })

  it('is limited for each address', async () => {
    const limited = await openTestApp()
    try {
      const statuses = new Set<number>()
      for (let at = 0; at <= SEARCH_LIMIT; at += 1)
        statuses.add((await limited.get('/api/search/site?q=')).statusCode)
      expect([...statuses]).toEqual([200, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('what can be found', () => {
  it('follows every change of a record, by any person, and its deletion', async () => {
    const id = await addLesson('Trasgos', '## Trasgos primeros')
    expect(titlesOf(await search('trasgos'))).toEqual(['Trasgos'])
    await site.db.update(academyLessons).set({ titleLesson: 'Duendes' }).where(eq(academyLessons.id, id))
    await site.services.searchIndex.update()
    expect(titlesOf(await search('duendes'))).toEqual(['Duendes'])
    await site.db.delete(academyLessons).where(eq(academyLessons.id, id))
    await site.services.searchIndex.update()
    expect(titlesOf(await search('trasgos'))).toEqual([])
    // A word that nothing has any more is not proposed.
    const words = (await site.db.select().from(searchWords)).map(({ word }) => word)
    expect(words).not.toContain('trasgos')
    expect(words).toContain('vorpales')
  })

  it('is made again from nothing, once however many processes do it', async () => {
    const count = async () => site.db.$count(searchEntries)
    const before = await count()
    await site.db.delete(searchEntries).where(sql`kind <> 'page'`)
    await site.db.delete(searchWords)
    await Promise.all([1, 2, 3].map(() => site.services.searchIndex.update()))
    expect(await count()).toBe(before)
    expect(titlesOf(await search('vorpals'))[0]).toBe('Vorpales')
  })
})

describe('GET /api/search/suggested', () => {
  it('has pages to open before anything is typed', async () => {
    const response = await site.get('/api/search/suggested')
    const { results } = response.json() as { results: { kind: string; path: string }[] }
    expect(results).toHaveLength(6)
    for (const { path } of results) expect(path).toMatch(/^\/(academy|projects)\//)
  })

  it('has nothing that is no longer published', async () => {
    const first = async () => (await site.get('/api/search/suggested')).json().results[0] as { title: string }
    const { title } = await first()
    await site.db.delete(academyCourses).where(eq(academyCourses.title, title))
    await site.services.searchIndex.update()
    expect((await first()).title).not.toBe(title)
  })
})
