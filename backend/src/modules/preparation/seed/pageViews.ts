import { pageViews as content } from '../../../../seed-content/pageViews.ts'
import { dayOf } from '../../../days.ts'
import type { Db } from '../../../db/database.ts'
import { pageViews } from '../../../db/schema/messages.ts'
import { visitorDays } from '../../../db/schema/visitorDays.ts'
import { inChunks, pick, seededRandom } from './chance.ts'
import { daysBefore } from './moments.ts'

type Visitor = typeof visitorDays.$inferInsert

/** How many pages a visitor sees in a day at most. */
const MAX_PAGES = 5

/** Page views in the order in which they came, and the visitors of each day that they belong to. */
export async function seedPageViews(db: Db, now: Date, random: () => number) {
  const views = content.pages.flatMap((page) =>
    Array.from({ length: page.views }, () => {
      const { weight: _weight, ...origin } = pick(content.origins, random())
      const createdAt = daysBefore(now, content.spreadDays * random())
      return { currentUrl: page.url, origin, createdAt }
    }),
  )
  views.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const visitorOf = createVisitors()
  const visitors = new Set<Visitor>()
  const rows = views.map(({ origin: { country, ...origin }, ...view }) => {
    const visitor = visitorOf({ ...view, city: origin.city, country })
    visitors.add(visitor)
    return { ...view, ...origin, visitor: visitor.visitor }
  })
  await inChunks(rows, (chunk) => db.insert(pageViews).values(chunk))
  await inChunks([...visitors], (chunk) => db.insert(visitorDays).values(chunk))
}

/** Gives views of the same day and city to the same visitors. */
function createVisitors() {
  const random = seededRandom(4_102_026)
  const present = new Map<string, { visitor: Visitor; left: number }>()

  return (view: { currentUrl: string; createdAt: Date; city: string; country: string }): Visitor => {
    const day = dayOf(view.createdAt)
    const place = `${day} ${view.city}`
    const known = present.get(place)
    if (known && known.left > 0) {
      known.left -= 1
      known.visitor.views += 1
      known.visitor.exitUrl = view.currentUrl
      return known.visitor
    }
    const visitor = {
      ...{ visitor: uuidOf(random), day, views: 1, country: view.country },
      source: pick(content.sources, random()).source,
      device: pick(content.devices, random()).device,
      ...{ entryUrl: view.currentUrl, exitUrl: view.currentUrl },
    }
    present.set(place, { visitor, left: Math.floor(MAX_PAGES * random() ** 2) })
    return visitor
  }
}

function uuidOf(random: () => number): string {
  const hex = () =>
    Math.floor(random() * 2 ** 16)
      .toString(16)
      .padStart(4, '0')
  return `${hex()}${hex()}-${hex()}-${hex()}-${hex()}-${hex()}${hex()}${hex()}`
}
