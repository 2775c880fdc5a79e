// Publishes a change of a lesson on a site whose pages are prerendered, five times, and prints how long it takes until
// visitors get it: in the prerendered pages of the lesson and its course, the page's title, the sitemap, the search, and the
// picture for social networks. Exits with 1 when one takes more than 5 s. `-- --at <address>` with ADMIN_EMAIL and
// ADMIN_PASSWORD uses a running site.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { operations } from 'e2e/api'
import { removeSite, startSite } from 'e2e/site'
import type { AcademyLessonContent } from 'shared-auth/api'
import { rangeOf } from './figures.ts'

const LIMIT_MS = 5000
const ROUNDS = 5
/** A page that is never prerendered again is a failure, not an endless bench. */
const GIVE_UP_MS = 60_000
const EVERY_MS = 50

const { values } = parseArgs({ options: { at: { type: 'string' } } })
const started =
  values.at === undefined ? await startSite({ environment: { DRAWING: 'on', CAPTCHA: 'off' } }) : null
const url = started?.url ?? values.at ?? ''
try {
  const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = process.env
  const { accessToken } = await operations.login(started?.admin ?? { email, password }, { url })
  const caller = { url, accessToken }
  const times: Record<string, number[]> = {}
  await untilPrerendered(caller)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [what, ms] of Object.entries(await publishOnce(caller, `Marca${Date.now()}`)))
      times[what] = [...(times[what] ?? []), ms]
  console.table(Object.fromEntries(Object.entries(times).map(([what, ms]) => [what, rangeOf(ms)])))
  const slow = Object.entries(times).filter(([, ms]) => Math.max(...ms) > LIMIT_MS)
  for (const [what, ms] of slow) console.error(`✗ ${what}: ${Math.max(...ms)} ms > ${LIMIT_MS} ms`)
  process.exitCode = slow.length > 0 ? 1 : 0
} finally {
  if (started) await removeSite(started)
}

type Caller = { url: string; accessToken: string }

/** When the site has just started, all of its pages are prerendered. */
async function untilPrerendered(caller: Caller) {
  const { path } = await lessonOf(caller)
  await until(async () => /<meta name="drawn"/.test(await textAt(path ?? '/academy')))
}

async function lessonOf(caller: Caller) {
  const { results } = await operations.listContent('academy-lesson', { limit: 1 }, caller)
  return operations.getContent('academy-lesson', results[0]?.id ?? '', caller)
}

async function publishOnce(caller: Caller, mark: string): Promise<Record<string, number>> {
  const { id, published, draft } = await lessonOf(caller)
  const lesson = published as AcademyLessonContent
  const content = {
    ...lesson,
    titleLesson: `${lesson.titleLesson.replace(/ Marca\d+$/, '')} ${mark}`,
    text: `${lesson.text?.replace(/\n\nMarca\d+ aquí$/, '')}\n\n${mark} aquí`,
  }
  const saved = await operations.saveContentDraft(
    ...(['academy-lesson', id, { content, version: draft?.version ?? 0 }, caller] as const),
  )
  const startedAt = performance.now()
  const body = { version: saved.draft.version }
  const { pages } = await operations.publishContent('academy-lesson', id, body, caller)
  const [page = '', course = ''] = pages
  const measure = async (isSeen: () => Promise<boolean>) => {
    await until(isSeen)
    return Math.round(performance.now() - startedAt)
  }
  const today = new Date().toISOString().slice(0, 10)
  const seen = {
    'page of the lesson, ms': measure(async () => (await textAt(page)).includes(`${mark} aquí`)),
    'page of its course, ms': measure(async () => (await textAt(course)).includes(mark)),
    'title, ms': measure(async () => new RegExp(`<title[^>]*>[^<]*${mark}`).test(await textAt(page))),
    'sitemap, ms': measure(async () => isListed(await textAt('/sitemap.xml'), page, today)),
    'palette, ms': measure(async () =>
      JSON.stringify(await operations.search({ q: mark }, caller)).includes(mark),
    ),
    // As seldom as its limit of calls requires.
    'search, ms': measure(async () => {
      await sleep(EVERY_MS * 5)
      return JSON.stringify(await operations.searchSite({ q: mark }, { url })).includes(mark)
    }),
    'picture, ms': measure(async () => (await fetch(await pictureOf(page))).ok),
  }
  const entries = Object.entries(seen).map(async ([what, ms]) => [what, await ms] as const)
  return Object.fromEntries(await Promise.all(entries))
}

function isListed(sitemap: string, page: string, day: string): boolean {
  return sitemap
    .slice(sitemap.indexOf(`${page}<`))
    .slice(0, 200)
    .includes(day)
}

async function pictureOf(page: string): Promise<string> {
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await textAt(page)) ?? []
  const { pathname, search } = new URL(address, url)
  return url + pathname + search
}

async function textAt(path: string): Promise<string> {
  return (await fetch(url + path)).text()
}

async function until(isDone: () => Promise<boolean>) {
  const endsAt = performance.now() + GIVE_UP_MS
  while (performance.now() < endsAt && !(await isDone())) await sleep(EVERY_MS)
}
