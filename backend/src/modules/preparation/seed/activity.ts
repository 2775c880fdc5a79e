import { feedback } from '../../../../seed-content/feedback.ts'
import { mails as mailSeeds } from '../../../../seed-content/mails.ts'
import { optionSeeds } from '../../../../seed-content/options.ts'
import { shortLinks as shortLinkSeeds } from '../../../../seed-content/shortLinks.ts'
import type { Db } from '../../../db/database.ts'
import { feedbacks, mails } from '../../../db/schema/messages.ts'
import { shortLinks, visits } from '../../../db/schema/shortLinks.ts'
import { options } from '../../../db/schema/site.ts'
import { definitions, optionKeys } from '../../options/options.definitions.ts'
import { inChunks, pick, seededRandom } from './chance.ts'
import { daysBefore } from './moments.ts'
import { seedPageViews } from './pageViews.ts'

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
  await db.insert(mails).values(
    mailSeeds.map(({ daysAgo, ...mail }) => ({
      ...{ ...mail, sentAt: daysBefore(now, daysAgo) },
      // Somebody read the older ones on the day after.
      readAt: daysAgo > 2 ? daysBefore(now, daysAgo - 1) : null,
    })),
  )
  await db.insert(feedbacks).values(
    feedback.map(({ daysAgo, updatedDaysAgo, ...entry }) => ({
      ...entry,
      createdAt: daysBefore(now, daysAgo),
      updatedAt: daysBefore(now, updatedDaysAgo),
    })),
  )
  await seedPageViews(db, now, random)
}

export async function seedOptions(db: Db) {
  await db.insert(options).values(optionSeeds())
}

/** Stores the defaults of options that this version has added, so that administrators can edit them. */
export async function addMissingOptions(db: Db) {
  const missing = optionKeys.map((key) => {
    const { type, fallback } = definitions[key]
    return { key, type, value: typeof fallback === 'string' ? fallback : JSON.stringify(fallback) }
  })
  await db.insert(options).values(missing).onConflictDoNothing({ target: options.key })
}
