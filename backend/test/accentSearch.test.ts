import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedbacks, mails, pageViews } from '../src/db/schema/messages.ts'
import { shortLinks, visits } from '../src/db/schema/shortLinks.ts'
import { teamMembers } from '../src/db/schema/team.ts'
import { users } from '../src/db/schema/users.ts'
import { fold } from '../src/lists/fold.ts'
import { differentTexts, sameTexts } from '../src/lists/foldedTexts.ts'
import { openTestApp, type TestApp } from './testApp.ts'

let site: TestApp
let token: string

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type List = {
  /** The list's path, without the search itself. */
  path: string
  /** Adds a row that contains the text in a searched column. */
  add(text: string): Promise<unknown>
}

const email = () => `${randomUUID()}@correo.example`

const lists: Record<string, List> = {
  users: {
    path: 'users/getAll',
    add: (name) => site.db.insert(users).values({ name, email: email(), username: randomUUID() }),
  },
  mails: {
    path: 'mail/getAll',
    add: (message) => site.db.insert(mails).values({ name: 'Ana', email: email(), message }),
  },
  feedback: {
    path: 'feedback/getAll',
    add: (title) => site.db.insert(feedbacks).values({ title, message: 'x', userEmail: email(), rating: 5 }),
  },
  'page views': {
    path: 'stat/getAll',
    add: (city) => site.db.insert(pageViews).values({ currentUrl: '/about', ip: '192.0.2.0', city }),
  },
  'short links': {
    path: 'shortener/getAllFilter',
    add: (text) =>
      site.db.insert(shortLinks).values({ backHalf: randomUUID(), destination: `https://x.example/${text}` }),
  },
  'visits of short links': {
    path: 'shortener/visit',
    add: async (backHalf) => {
      const [link] = await site.db
        .insert(shortLinks)
        .values({ backHalf, destination: 'https://x.example' })
        .returning()
      await site.db.insert(visits).values({ shortenerId: link?.id ?? '' })
    },
  },
  'the team': {
    path: 'projects/user/getAll',
    add: (lastname) =>
      site.db.insert(teamMembers).values({
        ...{ username: randomUUID(), name: 'Ana', lastname, title: 'x', about: 'x' },
        ...{ country: 'Perú', email: email() },
      }),
  },
}

// The stored text, a search that finds it, and one that does not.
const texts: [stored: string, found: string[], missed: string[]][] = [
  [
    'Señora Zumejía-Núñez',
    ['zumejia', 'zumejía', 'ZUMEJIA', 'ZUMEJÍA', 'jia-nunez', 'senora zume', 'zumeji\u0301a'],
    ['zumejias'],
  ],
  ['El ni\u006e\u0303o decompuesto', ['niño decom', 'nino decom'], ['nina decom']],
  ['cotizacion sin tilde', ['cotización sin', 'COTIZACIÓN SIN'], ['cotizaciones sin']],
  [
    'd\u2019Artagnan compró 10\u00a0000 «Straßen»',
    ["d'artagnan", '10 000 "strassen"', 'd\u2019ARTAGNAN'],
    ['dartagnan'],
  ],
  ['pingüino àêïõç', ['pinguino aeioc', 'PINGÜINO ÀÊÏÕÇ'], []],
  ['rebaja_50%\\oferta', ['rebaja_50%\\of', '%\\o', '_50%'], ['rebaja%', 'rebaja_50__oferta', '50%%']],
]

describe.each(Object.entries(lists))('the search in %s', (_, { path, add }) => {
  beforeAll(async () => {
    for (const [stored] of texts) await add(stored)
  })

  const totalOf = async (search: string) => {
    const response = await site.get(`/api/${path}?search=${encodeURIComponent(search)}`, { token })
    expect(response.statusCode).toBe(200)
    return response.json().totalItems as number
  }

  it.each(texts)(
    'finds «%s» with and without accents, and wildcards as they are',
    async (_text, found, missed) => {
      for (const search of found) expect([search, await totalOf(search)]).toEqual([search, 1])
      for (const search of missed) expect([search, await totalOf(search)]).toEqual([search, 0])
    },
  )
})

it('does not match across two columns', async () => {
  await site.db.insert(mails).values({ name: 'Rosa', email: 'luz@correo.example', message: 'x' })
  const response = await site.get('/api/mail/getAll?search=rosa%0Aluz', { token })
  expect(response.json().totalItems).toBe(0)
})

it('does not change filters that are exact', async () => {
  const response = await site.get('/api/users/getAll?role=ádmin', { token })
  expect(response.statusCode).toBe(400)
})

describe.each([users, mails, feedbacks, pageViews, shortLinks, teamMembers].map(getTableName))(
  'the index of %s',
  (table) => {
    it('is used by searches', async () => {
      const client = await site.pool.connect()
      try {
        await client.query('begin; set local enable_seqscan = off')
        const { rows } = await client.query(
          `explain select from ${table} where search_text like search_fold('%mejía%')`,
        )
        expect(JSON.stringify(rows)).toContain(`${table}_search_index`)
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
  },
)

it('folds texts in the database as in the program', async () => {
  const all = [...sameTexts, ...differentTexts].flat()
  const { rows } = await site.pool.query<{ folded: string }>(
    'select search_fold(text) as folded from unnest($1::text[]) with ordinality as t(text, at) order by at',
    [all],
  )
  expect(rows.map(({ folded }) => folded)).toEqual(all.map(fold))
})

it('folds texts in the database of releases by the same rule', async () => {
  const bodyIn = async (file: string) =>
    /\$\$(.*?)\$\$/s.exec(await readFile(new URL(file, import.meta.url), 'utf8'))?.[1]
  const body = await bodyIn('../drizzle/0021_search_folds_more.sql')
  expect(body).toContain('pg_catalog.translate')
  expect(await bodyIn('../drizzle-releases/0008_search_folds_more.sql')).toBe(body)
})
