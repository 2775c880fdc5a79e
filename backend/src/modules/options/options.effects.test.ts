import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optionSeeds } from '../../../seed-content/options.ts'
import { startProcess } from '../../../test/otherProcess.ts'
import { ownPage } from '../../../test/reports.ts'
import { credentialsOf, openTestApp, type TestApp } from '../../../test/testApp.ts'
import { activity } from '../../db/schema/activity.ts'
import { bin } from '../../db/schema/bin.ts'
import { mails, pageViews } from '../../db/schema/messages.ts'
import { options } from '../../db/schema/site.ts'
import { readOutbox } from '../../mailer/outbox.ts'
import { definitions, isOptionKey, type OptionKey, optionKeys } from './options.definitions.ts'
import { readValue } from './options.values.ts'

const seeded = optionSeeds()

type Response = Record<string, never>

/** One process of the site, called as an administrator. */
type Server = {
  get(path: string): Promise<Response>
  post(path: string, body: object): Promise<Response>
  dataDir: string
}

/** The effect of each option: a value, how to observe it, and what is then observed. */
const effects: Record<
  OptionKey,
  { value: string; look: (server: Server) => Promise<unknown>; seen: unknown }
> = {
  'academy.featured': {
    value: '{"courses": ["flutter", "aws"], "showHot": false, "maxItems": 1}',
    look: async ({ get }) => (await get('/api/academy/categories/getAll')).featured,
    seen: { courses: ['flutter'], showHot: false },
  },
  'accounts.mailLink': {
    value: 'false',
    look: async ({ get, post }) => [
      (await get('/api/options/site')).mailLink,
      (await post('/api/auth/link/check', { token: 'x' })).code,
    ],
    seen: [false, 'mail_link_off'],
  },
  'accounts.signUp': {
    value: 'false',
    look: async ({ get, post }) => [
      (await get('/api/options/site')).signUp,
      (await post('/api/auth/signUp/check', { token: 'x' })).code,
    ],
    seen: [false, 'sign_up_closed'],
  },
  'activity.days': {
    value: '40',
    look: async ({ get }) => {
      const search = 'hace cien días'
      const old = { actorName: search, kind: 'option', action: 'update' } as const
      await site.db.delete(activity).where(eq(activity.actorName, search))
      await site.db.insert(activity).values({ ...old, createdAt: daysAgo(100) })
      return (await get(`/api/activity/getAll?search=${encodeURIComponent(search)}`)).totalItems
    },
    seen: 0,
  },
  'bin.days': {
    value: '120',
    look: async ({ get }) => {
      const recordId = '00000000-0000-4000-8000-00000000000b'
      await site.db.delete(bin).where(eq(bin.recordId, recordId))
      await site.db.insert(bin).values({
        ...{ kind: 'mail', recordId, recordName: 'hace cien días', deletedByName: 'Ana', row: {} },
        deletedAt: daysAgo(100),
      })
      return (await get('/api/bin/getAll')).totalItems
    },
    seen: 1,
  },
  'mail.replyTo': {
    value: 'recepcion@correo.example',
    look: async ({ get }) => {
      const [mail] = await site.db.select().from(mails).limit(1)
      return (await get(`/api/mail/replies/${mail?.id}`)).replyTo
    },
    seen: 'recepcion@correo.example',
  },
  'mail.signature': {
    value: 'Hasta pronto.\nLa gente de siempre',
    look: async ({ post, dataDir }) => {
      // An account may have only a few valid links.
      await site.db.execute(sql`delete from password_resets`)
      const before = (await readOutbox(dataDir)).length
      await post('/api/auth/forgotPassword', {
        email: credentialsOf('user').email,
        domain: 'http://localhost',
      })
      const mails = await expect
        .poll(() => readOutbox(dataDir), { timeout: 5000 })
        .toSatisfy((found: unknown[]) => found.length > before)
        .then(() => readOutbox(dataDir))
      return mails[0]?.text.split('\n\n-- \n')[1]
    },
    seen: 'Hasta pronto.\nLa gente de siempre',
  },
  'shortener.backHalfLength': {
    value: '12',
    look: async ({ post }) =>
      String((await post('/api/shortener/create', { destination: 'https://uno.example' })).backHalf).length,
    seen: 12,
  },
  'contact.bookingUrl': {
    value: 'https://agenda.example/equipo?minutos=30',
    look: async ({ get }) => (await get('/api/options/site')).bookingUrl,
    seen: 'https://agenda.example/equipo?minutos=30',
  },
  'site.notice': {
    value: 'Hoy cerramos a las 15:00.',
    look: async ({ get }) => (await get('/api/options/site')).notice,
    seen: 'Hoy cerramos a las 15:00.',
  },
  'stats.excludedPaths': {
    value: '["/academy/"]',
    look: async ({ post }) => {
      await site.db.delete(pageViews)
      const urls = ['/academy', '/academy/devops', '/about', '/dashboard']
      for (const currentURL of urls) await post('/api/stat/create', { currentURL })
      return (await site.db.select().from(pageViews)).map(({ currentUrl }) => currentUrl).toSorted()
    },
    seen: ['/about', '/dashboard'],
  },
  'stats.retentionMonths': {
    value: '24',
    look: async ({ get }) => (await get('/api/stat/summary')).kept,
    seen: { months: 24, from: null },
  },
  'wardrobe.defaultGroup': {
    value: 'calzado',
    look: async ({ get }) => (await get('/api/wardrobe/category/getAll')).defaultGroup,
    seen: 'calzado',
  },
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

let site: TestApp
let folder: string
let token: string
let other: Awaited<ReturnType<typeof startProcess>>
let servers: Record<'here' | 'another process', Server>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-options-'))
  site = await openTestApp({ dataDir: join(folder, 'here') })
  other = await startProcess(site.url, 0, { DATA_DIR: join(folder, 'there') })
  token = (await site.signInAs('admin')).accessToken
  const headers = { ...ownPage, 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(other.address + path, {
      ...init,
      headers: { ...headers, origin: other.address },
    })
    const text = await response.text()
    return text ? JSON.parse(text) : {}
  }
  servers = {
    here: {
      get: async (path) => (await site.get(path, { headers })).json(),
      post: async (path, body) => {
        const response = await site.post(path, { body, headers })
        return response.body ? response.json() : {}
      },
      dataDir: join(folder, 'here'),
    },
    'another process': {
      get: (path) => ask(path),
      post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
      dataDir: join(folder, 'there'),
    },
  }
})
afterAll(async () => {
  await other.stop()
  await site.close()
  await rm(folder, { recursive: true })
})

async function store(key: string, value: string) {
  const [row] = await site.db.select().from(options).where(eq(options.key, key))
  const response = await site.patch(`/api/options/update/${row?.id}`, { token, body: { value } })
  expect([key, response.statusCode, response.body]).toEqual([key, 200, expect.anything()])
}

it('covers exactly the options that have a definition and a valid seed value', () => {
  const keys = seeded.map(({ key }) => key).toSorted()
  expect(keys).toEqual(optionKeys.toSorted())
  expect(keys).toEqual(Object.keys(effects).toSorted())
  for (const { key, type, value } of seeded) {
    if (!isOptionKey(key)) throw new Error(key)
    expect([key, type]).toEqual([key, definitions[key].type])
    expect(readValue<unknown>(definitions[key], value), key).toHaveProperty('value')
  }
})

describe.each(seeded)('$key', ({ key, value: first }) => {
  const effect = effects[key as OptionKey]

  it.each(['here', 'another process'] as const)('takes effect without a restart, %s', async (place) => {
    const look = () => effect.look(servers[place])
    expect(await look()).not.toEqual(effect.seen)
    await store(key, effect.value)
    if (place === 'here') expect(await look()).toEqual(effect.seen)
    else await expect.poll(look, { timeout: 5000, interval: 300 }).toEqual(effect.seen)
    // A change made by hand takes effect as well, although only the database signals it.
    await site.db.update(options).set({ value: first }).where(eq(options.key, key))
    await expect.poll(look, { timeout: 5000, interval: 300 }).not.toEqual(effect.seen)
  })
})
