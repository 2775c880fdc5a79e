import { brandsOf } from 'federation/brands'
import { isDatabaseBusy } from '../../errors.ts'
import { fold } from '../../lists/fold.ts'
import type { Services } from '../../services.ts'
import { type Area, mayUse } from '../callers/areas.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import { definitions, optionKeys } from '../options/options.definitions.ts'
import { findEntries } from './public/find.repository.ts'
import { pathOfEntry } from './public/searchSite.ts'
import { wordsOf } from './public/words.ts'
import { type FoundRow, finders, findInTime } from './search.repository.ts'
import { type Kind, kinds, toResult } from './search.schemas.ts'

/** Who may find a kind: administrators, those who work in an area, or everybody who is signed in. */
const audiences: Record<Kind, 'admin' | 'everyone' | Area> = {
  user: 'admin',
  mail: 'mail',
  shortLink: 'short-links',
  lesson: 'everyone',
  course: 'everyone',
  project: 'everyone',
  option: 'admin',
}

/** What visitors find as well, from the same index. */
const published = ['lesson', 'course', 'project'] as const

type PublishedKind = (typeof published)[number]

const MAX_RESULTS = 5

/** Searches the kinds that the person may see, in parallel. */
export async function searchAll(
  { db, site, config }: Pick<Services, 'db' | 'site' | 'config'>,
  typed: string,
  person: SignedIn['user'],
) {
  const ofSite = findPublished({ db, site, config }, typed)
  const wanted = kinds.filter((kind) => mayFind(person, audiences[kind]))
  const searched = await Promise.all(
    wanted.map(async (kind) => ({
      kind,
      rows: await unlessBusy(
        isPublished(kind) ? ofSite.then((rows) => rows[kind]) : findRows(db, kind, typed),
      ),
    })),
  )
  return {
    groups: searched.flatMap(({ kind, rows }) =>
      rows && rows.length > 0
        ? {
            kind,
            results: rows.slice(0, MAX_RESULTS).map((row) => toResult(row, row.path ?? null)),
            hasMore: rows.length > MAX_RESULTS,
          }
        : [],
    ),
    unfinished: searched.flatMap(({ kind, rows }) => (rows ? [] : kind)),
  }
}

function mayFind(person: SignedIn['user'], audience: 'admin' | 'everyone' | Area): boolean {
  if (audience === 'everyone' || person.role === 'admin') return true
  return audience !== 'admin' && mayUse(person, audience, 'edit')
}

/** Null when the time limit stopped the search. */
async function unlessBusy(search: Promise<FoundRow[]>): Promise<FoundRow[] | null> {
  try {
    return await search
  } catch (error) {
    if (isDatabaseBusy(error)) return null
    throw error
  }
}

async function findRows(db: Services['db'], kind: keyof typeof finders | 'option', typed: string) {
  return kind === 'option' ? findOptions(typed) : findInTime(db, finders[kind], typed, MAX_RESULTS + 1)
}

/** A heading of a lesson is a result of its own, which leads to it. */
async function findPublished(
  { db, site, config }: Pick<Services, 'db' | 'site' | 'config'>,
  typed: string,
): Promise<Record<PublishedKind, FoundRow[]>> {
  const rows: Record<PublishedKind, FoundRow[]> = { lesson: [], course: [], project: [] }
  const words = wordsOf(typed)
  if (words.length === 0) return rows
  const [{ id: brand }] = brandsOf(config.siteMode)
  const [found, { site: live }] = await Promise.all([
    findEntries(db, { words, brand, kinds: [...published] }),
    site.read(),
  ])
  for (const entry of found.entries) {
    const path = pathOfEntry(entry, live?.mounts ?? [])
    if (path === null || !isPublished(entry.kind)) continue
    const { record, title, context, heading, anchor } = entry
    rows[entry.kind].push(
      heading === null
        ? { id: record, title, detail: context, path }
        : { id: `${record}#${anchor}`, title: heading, detail: title, path: `${path}#${anchor}` },
    )
  }
  return rows
}

function isPublished(kind: string): kind is PublishedKind {
  return published.some((each) => each === kind)
}

function findOptions(typed: string): FoundRow[] {
  return optionKeys
    .map((key) => ({ id: key, title: definitions[key].name, detail: definitions[key].description }))
    .filter(({ id, title, detail }) => fold(`${id}\n${title}\n${detail}`).includes(fold(typed)))
}
