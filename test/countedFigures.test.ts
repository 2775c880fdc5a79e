import { randomUUID } from 'node:crypto'
import type {
  CourseReadingDetails,
  HomeSummary,
  PageViewSeries,
  PageViewSummary,
  ShortLinkSeries,
} from 'shared-auth/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedbacks, mailReplies, mails, pageViews } from '../backend/src/db/schema/messages.ts'
import { shortLinks, visits } from '../backend/src/db/schema/shortLinks.ts'
import { visitorDays } from '../backend/src/db/schema/visitorDays.ts'
// For the types of what it provides to tests.
import type {} from '../backend/test/globalSetup.ts'
import { openTestApp, type TestApp } from '../backend/test/testApp.ts'
import { courseCounted, outlineCounted } from '../remote-academy/src/features/readers/readersCounted.ts'
import { dayCounted, mailboxCounted } from '../remote-dashboard/src/features/home/homeCounted.ts'
import { mailsCounted } from '../remote-dashboard/src/features/mail/mailCounted.ts'
import * as views from '../remote-dashboard/src/features/page-views/viewsCounted.ts'
import { infoCounted } from '../remote-dashboard/src/features/settings/infoCounted.ts'
import * as links from '../remote-dashboard/src/features/short-links/visitsCounted.ts'
import type { Counted } from '../shared-admin/src/screen/counted.ts'

// The figures are read by the server, and the queries that explain them written by the browser, which share no code.

let site: TestApp
let admin: string
let link: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
  link = await fill()
})
afterAll(() => site.close())

async function read<Body>(path: string, query: Record<string, string> = {}): Promise<Body> {
  const response = await site.get(`/api${path}?${new URLSearchParams(query)}`, { token: admin })
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as Body
}

type Cell = string | number | null

/** What the SQL editor returns for the query of a figure, row by row. */
async function rowsOf({ query = '' }: Counted): Promise<Cell[][]> {
  const response = await site.post('/api/db/config/runSQLQuery', {
    body: { query, readOnly: true },
    token: admin,
  })
  expect(response.statusCode, `${query}\n${response.body}`).toBe(200)
  const { fields, result } = response.json() as { fields: string[]; result: Record<string, Cell>[] }
  return result.map((row) => fields.map((field) => row[field] ?? null))
}

const numbersOf = async (counted: Counted) => (await rowsOf(counted)).flat().map(Number)
const pairsOf = async (counted: Counted) =>
  (await rowsOf(counted)).map(([key, count]) => [String(key), Number(count)])
const total = async (path: string, query: Record<string, string>) =>
  (await read<{ totalItems: number }>(path, query)).totalItems

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const dayOf = (date: Date) => new Date(date.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)

/** Rows of many days, pages, sources and states; returns the id of a link with visits. */
async function fill(): Promise<string> {
  const { db } = site
  const pages = ['/', '/services', "/l'eau", '/contact']
  for (let index = 0; index < 60; index += 1) {
    const visitor = randomUUID()
    const createdAt = daysAgo(index % 45)
    const seen = pages.slice(index % 3, (index % 3) + 1 + (index % 2) * 2)
    await db.insert(visitorDays).values({
      ...{ visitor, day: dayOf(createdAt), views: seen.length },
      source: ['', 'google.com', 'bing.com'][index % 3] ?? '',
      device: ['', 'phone', 'computer'][index % 3] ?? '',
      country: ['', 'CO', 'PE'][index % 3] ?? '',
      ...{ entryUrl: seen[0] ?? '', exitUrl: seen.at(-1) ?? '' },
    })
    for (const [second, currentUrl] of seen.entries()) {
      // Before the summary reads them, and within one day.
      const at = new Date(createdAt.getTime() - (seen.length - second))
      await db.insert(pageViews).values({ currentUrl, ip: '203.0.113.0', visitor, createdAt: at })
    }
  }
  const [one, other] = await db.select().from(shortLinks).limit(2)
  const referrers = ['', 'https://www.google.com/search?q=a', 'android-app://com.slack', "l'eau"]
  const given = Array.from({ length: 80 }, (_, index) => ({
    shortenerId: (index % 3 === 0 ? other?.id : one?.id) ?? '',
    visitedAt: new Date(daysAgo(index % 50).getTime() - 1000 - index * 3_600_000),
    referrer: referrers[index % 4] ?? '',
    country: ['', 'CO'][index % 2] ?? '',
    device: ['', 'phone', 'tablet'][index % 3] ?? '',
  }))
  await db.insert(visits).values(given)
  // As the server does when it stores visits.
  const added = 'update shorteners set visit_count = visit_count + $2 where id = $1'
  for (const id of [one?.id, other?.id])
    await site.pool.query(added, [id, given.filter(({ shortenerId }) => shortenerId === id).length])
  const messages = Array.from({ length: 24 }, (_, index) => ({
    ...{ name: `Añá ${index}`, email: 'a@b.example', message: index % 2 ? '100 % seguro' : "L'eau" },
    sentAt: new Date(daysAgo(index % 9).getTime() - 1000),
    readAt: index % 3 === 0 ? daysAgo(0) : null,
    repliedAt: index % 4 === 0 ? daysAgo(0) : null,
    archivedAt: index % 5 === 0 ? daysAgo(0) : null,
  }))
  const stored = await db.insert(mails).values(messages).returning()
  const reply = { text: 'Hola', messageId: 'a', state: 'failed' as const }
  await db.insert(mailReplies).values(stored.slice(0, 3).map(({ id }) => ({ ...reply, mailId: id })))
  const opinion = { title: 'Bien', message: 'Muy bien', userEmail: 'a@b.example', rating: 5 }
  await db
    .insert(feedbacks)
    .values([0, 1, 6, 7].map((days) => ({ ...opinion, createdAt: new Date(daysAgo(days).getTime() - 1000) })))
  return one?.id ?? ''
}

describe('the query of a figure of the home screen', () => {
  it('yields the figure, with that of a week ago and of seven days', async () => {
    const summary = await read<HomeSummary>('/home/summary')
    const counted = dayCounted(summary)
    const valuesOf = (figure: { today: number; weekAgo: number; sevenDays?: number }) => [
      ...[figure.today, figure.weekAgo],
      ...(figure.sevenDays === undefined ? [] : [figure.sevenDays]),
    ]
    for (const name of ['pageViews', 'linkVisits', 'mails', 'feedback'] as const)
      expect(await numbersOf(counted[name]), name).toEqual(valuesOf(summary[name]))
    expect(summary.pageViews.today).toBeGreaterThan(0)
    expect(summary.mails.sevenDays).toBeGreaterThan(summary.mails.today)
    for (const name of ['unread', 'unreplied'] as const)
      expect(await numbersOf(mailboxCounted[name]), name).toEqual([summary.mailbox[name]])
  })
})

describe('the query of a figure of a course', () => {
  it('yields the figure, and the people of each lesson', async () => {
    const { pool } = site
    const { rows } = await pool.query(
      'select course_id as id from academy_sections s join academy_lessons l on l.section_id = s.id group by 1 order by count(*) desc limit 1',
    )
    await pool.query(
      `insert into users (name, email, username) select n, n || '@a.example', 'lector-' || n from generate_series(1, 9) n`,
    )
    // The n-th person did n lessons or all, some of them long ago.
    await pool.query(
      `insert into reading_progress (user_id, lesson_id, is_done, done_at, placed_at)
       select u.id, l.id, l.n <= u.name::int or u.name = '9', at, at
       from (select id, name, now() - interval '1 day' * name::int * 8 as at from users where username like 'lector-%') u,
         (select l.id, row_number() over (order by section_order, lesson_order) as n
          from academy_lessons l join academy_sections s on s.id = section_id where course_id = $1) l`,
      [rows[0].id],
    )
    const { results: course } = await read<CourseReadingDetails>(`/academy/readers/course/${rows[0].id}`)
    const counted = courseCounted(course)
    const stopped = course.outline.reduce((sum, lesson) => sum + lesson.stopped, 0)
    for (const name of ['readers', 'active', 'finished', 'certificates', 'medianProgress'] as const)
      expect(await numbersOf(counted[name]), name).toEqual([course[name]])
    expect(await numbersOf(counted.stopped)).toEqual([stopped])
    expect([course.readers, course.active, course.finished > 0, stopped > 0]).toEqual([9, 3, true, true])
    expect(await rowsOf(counted.failureRate)).toEqual([[null]])
    const lessons = (await rowsOf(outlineCounted(course))).map(([title, ...counts]) => [
      title,
      ...counts.map(Number),
    ])
    expect(lessons).toEqual(course.outline.map(({ title, begun, done }) => [title, begun, done]))
  })
})

describe('the query of a figure of the server', () => {
  it('yields the starts and all page views', async () => {
    const info = await read<{ visitCount: number; bootCount: number }>('/info/system')
    expect(await numbersOf(infoCounted.views)).toEqual([info.visitCount])
    expect(await numbersOf(infoCounted.boots)).toEqual([info.bootCount])
  })
})

const noFilters = {
  ...{ days: '30', dateFrom: '', dateTo: '', url: '', entry: '', exit: '', source: '', device: '' },
  ...{ country: '', step1: '', step2: '', step3: '' },
}

describe('the query of a figure of page views', () => {
  const rankings = ['pages', 'sources', 'entries', 'exits', 'devices', 'countries'] as const
  const filters: Partial<typeof noFilters>[] = [
    ...[{}, { days: '1' }, { days: '200' }, { source: 'direct' }, { device: 'unknown', country: 'unknown' }],
    ...[{ url: "/l'eau" }, { url: '/services', entry: '/', exit: "/l'eau" }, { days: '2', country: 'CO' }],
  ]

  it.each(filters)('yields the figure of a summary with %j', async (chosen) => {
    const given = { ...noFilters, ...chosen }
    const { step1: _1, step2: _2, step3: _3, ...query } = given
    const summary = await read<PageViewSummary>('/stat/summary', query)
    const counted = views.periodCounted(summary, given)
    const { views: seen, visitors, bounces } = summary.now
    expect(seen).toBeGreaterThan(0)
    expect(await numbersOf(counted.views)).toEqual([seen])
    expect(await numbersOf(counted.visitors)).toEqual([visitors])
    const [ratio = 0] = await numbersOf(counted.ratio)
    // The query rounds to one digit.
    expect(Math.abs(ratio - seen / visitors)).toBeLessThanOrEqual(0.0501)
    expect((await numbersOf(counted.bounces)).slice(0, 2)).toEqual([bounces, visitors])
    for (const ranking of rankings) {
      const shown = summary[ranking].map(({ key, count }) => [key, count])
      expect((await pairsOf(counted[ranking])).toSorted(), ranking).toEqual(shown.toSorted())
    }
    const points = summary.points.filter((point) => point.views > 0)
    expect((await rowsOf(counted.time)).map(([, ...counts]) => counts.map(Number))).toEqual(
      points.map((point) => [point.views, point.visitors]),
    )
  })

  it.each([{}, { source: 'google.com' }])('yields the steps of a funnel with %j', async (chosen) => {
    const given = { ...noFilters, ...chosen, ...{ step1: '/', step2: '/services', step3: "/l'eau" } }
    const { steps } = await read<{ steps: { visitors: number }[] }>('/stat/funnel', given)
    const period = await read<PageViewSummary>('/stat/summary')
    const counts = steps.map(({ visitors }) => visitors)
    expect(await numbersOf(views.funnelCounted(period, given))).toEqual(counts)
    if (!('source' in chosen)) expect(counts[2]).toBeGreaterThan(0)
  })

  it('yields the figures of the last half hour', async () => {
    const live = await read<{ visitorsNow: number; visitors: number; views: number }>('/stat/live')
    expect(await numbersOf(views.liveCounted)).toEqual([live.visitorsNow, live.visitors, live.views])
    expect(live.views).toBeGreaterThan(0)
  })

  it.each([
    { dateFrom: '', dateTo: '' },
    { dateFrom: dayOf(daysAgo(20)), dateTo: dayOf(daysAgo(3)) },
  ])('yields the pages, the charts and the rows of a list with %j', async (range) => {
    const list = await read<{ results: { url: string; visits: number }[] }>('/stat/analytics/getByURL', {
      ...range,
      limit: '100',
    })
    const pages = list.results.map(({ url, visits: count }) => [url, count])
    expect((await pairsOf(views.pagesCounted(range))).toSorted()).toEqual(pages.toSorted())
    const series = await read<PageViewSeries>('/stat/series', range)
    const { time, pages: most } = views.chartsCounted(series, range)
    const points = series.points.filter((point) => point.visits > 0).map((point) => point.visits)
    expect((await pairsOf(time)).map(([, count]) => count)).toEqual(points)
    expect((await pairsOf(most)).toSorted()).toEqual(
      series.pages.map(({ url, visits: count }) => [url, count]).toSorted(),
    )
    for (const search of ['', 'SERVICES', "l'EAU", '%'])
      expect(await numbersOf(views.logCounted({ ...range, search })), search).toEqual([
        await total('/stat/getAll', { ...range, search }),
      ])
  })
})

describe('the query of a figure of short links', () => {
  const ranges = [
    { dateVisitFrom: '', dateVisitTo: '' },
    { dateVisitFrom: dayOf(daysAgo(20)), dateVisitTo: dayOf(daysAgo(2)) },
    { dateVisitFrom: `${dayOf(daysAgo(9))}T08:30`, dateVisitTo: `${dayOf(daysAgo(8))}T21:45` },
  ]

  it.each(ranges)('yields the charts of %j, of all links and of one', async (range) => {
    for (const shortenerId of ['', link]) {
      const query = { ...range, ...(shortenerId && { shortenerId }) }
      const series = await read<ShortLinkSeries>('/shortener/series', query)
      const counted = links.seriesCounted(series, shortenerId)
      expect(series.totalVisits).toBeGreaterThan(0)
      expect(await numbersOf(counted.total)).toEqual([series.totalVisits])
      const counts = series.points.map((point) => point.visits).filter(Boolean)
      expect((await pairsOf(counted.time)).map(([, count]) => count)).toEqual(counts)
      const parts = {
        referrers: series.referrers.map(({ referrer, visits: count }) => [referrer, count]),
        countries: series.countries.map(({ country, visits: count }) => [country, count]),
        devices: series.devices.map(({ device, visits: count }) => [device, count]),
        hours: series.hours.filter((part) => part.visits > 0).map((part) => [String(part.hour), part.visits]),
      }
      for (const [name, shown] of Object.entries(parts))
        expect((await pairsOf(counted[name as keyof typeof parts])).toSorted(), name).toEqual(
          shown.toSorted(),
        )
    }
  })

  it('yields the visits of a link', async () => {
    const { visitCount } = await read<{ visitCount: number }>(`/shortener/getById/${link}`)
    expect(await numbersOf(links.linkCounted(link))).toEqual([visitCount])
    expect(visitCount).toBeGreaterThan(0)
  })

  it.each(ranges)('yields the links and the table of visits of %j', async (range) => {
    for (const search of ['', 'HTTP', 'nada', "'"]) {
      const filters = { ...range, search, tag: '' }
      const rows = await pairsOf(links.linksCounted(filters))
      expect(rows.length).toBe(await total('/shortener/getAllFilter', filters))
      const page = await read<{ results: { backHalf: string; visitCount: number }[] }>(
        '/shortener/getAllFilter',
        {
          ...filters,
          ...{ sortVisitCount: 'DESC', limit: '100' },
        },
      )
      expect(rows.slice(0, 100).toSorted()).toEqual(
        page.results.map(({ backHalf, visitCount }) => [backHalf, visitCount]).toSorted(),
      )
    }
    for (const search of ['', 'a', '_']) {
      for (const shortenerId of ['', link]) {
        const query = { ...range, search, ...(shortenerId && { shortenerId }) }
        expect(await numbersOf(links.tableCounted({ ...range, search, shortenerId }))).toEqual([
          await total('/shortener/visit', query),
        ])
      }
    }
  })
})

describe('the query of a figure of the inbox', () => {
  const noChoice = {
    ...{ search: '', dateVisitFrom: '', dateVisitTo: '', sortSentAt: 'DESC', state: '', assignee: '' },
    ...{ sortName: '', sortEmail: '', sortSubject: '' },
  }

  it.each([
    ...['', 'unread', 'unreplied', 'replied', 'failed', 'archived', 'all'].map((state) => ({ state })),
    ...[{ assignee: 'nobody' }, { search: 'AÑA 1' }, { search: "l'eau" }, { search: '100 %' }],
    { dateVisitFrom: dayOf(daysAgo(5)), dateVisitTo: dayOf(daysAgo(1)), state: 'unread' },
  ])('yields the mails of a list with %j', async (chosen) => {
    const filters = { ...noChoice, ...chosen }
    const count = await total('/mail/getAll', filters)
    expect(await numbersOf(mailsCounted(filters))).toEqual([count])
    expect(count).toBeGreaterThan(0)
  })
})
