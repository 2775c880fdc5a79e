import { pathOf } from 'federation'
import { isDatabaseBusy } from '../../errors.ts'
import { fold } from '../../lists/fold.ts'
import type { Services } from '../../services.ts'
import { type Area, mayUse } from '../callers/areas.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import { definitions, optionKeys } from '../options/options.definitions.ts'
import { type FoundRow, finders, findInTime } from './search.repository.ts'
import { type Kind, kinds, toResult } from './search.schemas.ts'

/** Who may find a kind: administrators, those who work in an area, or everybody who is signed in. */
const audiences: Record<Kind, 'admin' | 'everyone' | Area> = {
  user: 'admin',
  mail: 'mail',
  shortLink: 'short-links',
  lesson: 'everyone',
  option: 'admin',
}

const MAX_RESULTS = 5

/** Searches the kinds that the person may see, in parallel. */
export async function searchAll(
  { db, site }: Pick<Services, 'db' | 'site'>,
  typed: string,
  person: SignedIn['user'],
) {
  const { site: published } = await site.read()
  const lessons = published?.mounts.find(({ data }) => data === 'lesson')
  const wanted = kinds.filter((kind) => mayFind(person, audiences[kind]) && (kind !== 'lesson' || lessons))
  const searched = await Promise.all(
    wanted.map(async (kind) => ({
      kind,
      rows: await findRows(db, kind, typed),
    })),
  )
  return {
    groups: searched.flatMap(({ kind, rows }) =>
      rows && rows.length > 0
        ? {
            kind,
            results: rows
              .slice(0, MAX_RESULTS)
              .map((row) => toResult(row, lessons && row.place ? pathOf(lessons, row.place) : null)),
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
async function findRows(db: Services['db'], kind: Kind, typed: string): Promise<FoundRow[] | null> {
  if (kind === 'option') return findOptions(typed)
  try {
    return await findInTime(db, finders[kind], typed, MAX_RESULTS + 1)
  } catch (error) {
    if (isDatabaseBusy(error)) return null
    throw error
  }
}

function findOptions(typed: string): FoundRow[] {
  return optionKeys
    .map((key) => ({ id: key, title: definitions[key].name, detail: definitions[key].description }))
    .filter(({ id, title, detail }) => fold(`${id}\n${title}\n${detail}`).includes(fold(typed)))
}
