import { feedback } from '../../../seed-content/feedback.ts'
import { mails as mailSeeds } from '../../../seed-content/mails.ts'
import { options as optionSeeds } from '../../../seed-content/options.ts'
import { pageViews as pageViewSeeds } from '../../../seed-content/pageViews.ts'
import { shortLinks as shortLinkSeeds } from '../../../seed-content/shortLinks.ts'
import type { Db } from '../database.ts'
import { feedbacks, mails, pageViews } from '../schema/messages.ts'
import { shortLinks, visits } from '../schema/shortLinks.ts'
import { options } from '../schema/site.ts'
import { daysBefore } from './moments.ts'

export async function seedLinks(db: Db, now: Date) {
  const random = seededRandom(20_250_710)
  for (const { visits: plan, daysAgo, backHalf, destination } of shortLinkSeeds) {
    const createdAt = daysBefore(now, daysAgo)
    const [link] = await db
      .insert(shortLinks)
      .values({ backHalf, destination, visitCount: plan.count, createdAt, updatedAt: createdAt })
      .returning()
    if (!link) continue
    const span = Math.min(plan.spreadDays, daysAgo)
    const rows = Array.from({ length: plan.count }, () => ({
      shortenerId: link.id,
      visitedAt: daysBefore(now, span * random() ** plan.recency),
      referrer: pick(plan.referrers, random()).referrer,
    }))
    await inChunks(rows, (chunk) => db.insert(visits).values(chunk))
  }
}

export async function seedMessages(db: Db, now: Date) {
  const random = seededRandom(28_072_021)
  await db
    .insert(mails)
    .values(mailSeeds.map(({ daysAgo, ...mail }) => ({ ...mail, sentAt: daysBefore(now, daysAgo) })))
  await db.insert(feedbacks).values(
    feedback.map(({ daysAgo, updatedDaysAgo, ...entry }) => ({
      ...entry,
      createdAt: daysBefore(now, daysAgo),
      updatedAt: daysBefore(now, updatedDaysAgo),
    })),
  )
  const views = pageViewSeeds.pages.flatMap((page) =>
    Array.from({ length: page.views }, () => {
      const { ip, city, countryName, org } = pick(pageViewSeeds.origins, random())
      const createdAt = daysBefore(now, pageViewSeeds.spreadDays * random())
      return { currentUrl: page.url, ip, city, countryName, org, createdAt }
    }),
  )
  views.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  await inChunks(views, (chunk) => db.insert(pageViews).values(chunk))
}

export async function seedOptions(db: Db) {
  await db.insert(options).values(optionSeeds)
}

async function inChunks<Row>(rows: Row[], insert: (chunk: Row[]) => PromiseLike<unknown>) {
  for (let at = 0; at < rows.length; at += 1000) await insert(rows.slice(at, at + 1000))
}

function pick<Entry extends { weight: number }>(entries: Entry[], chance: number): Entry {
  let left = chance * entries.reduce((sum, entry) => sum + entry.weight, 0)
  const found = entries.find((entry) => {
    left -= entry.weight
    return left < 0
  })
  const chosen = found ?? entries.at(-1)
  if (!chosen) throw new Error('Contenido inicial: una lista con pesos está vacía.')
  return chosen
}

/** The same sequence at every seeding: a linear congruential generator (constants of Numerical Recipes). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
