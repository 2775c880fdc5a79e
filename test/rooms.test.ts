import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWritten, readTracked, trackedFiles } from './trackedFiles.ts'

const MAX_FILES = 25

/** Lists of documents by number, and content: nobody looks for a subject by the name of its room there. */
const lists = /^docs\/decisions$|^\.changeset$|^backend\/content/

/** Rooms that are larger, as long as they are; each may only shrink. */
const larger: Record<string, number> = {}

const files = trackedFiles().filter((file) => isWritten(file) || /\.(json|grit|conf)$/.test(file))
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !isForTests(file))

describe('a folder', () => {
  it(`has at most ${MAX_FILES} files beside tests: give each of its subjects a folder`, () => {
    const counts = new Map<string, number>()
    for (const file of files.filter((each) => !isForTests(each) && !lists.test(posix.dirname(each)))) {
      const folder = posix.dirname(file)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const tooLarge = [...counts].filter(([folder, count]) => count > (larger[folder] ?? MAX_FILES))
    expect(Object.fromEntries(tooLarge)).toEqual({})
  })
})

describe('the rooms of a folder', () => {
  it('do not need each other: move what both need to a third, or into the folder above', () => {
    const found = Object.fromEntries(
      [...neighbours()].flatMap(([folder, needs]) => {
        const circles = circlesOf(needs)
        return circles.length > 0 ? [[folder, circles]] : []
      }),
    )
    expect(found).toEqual({})
  })
})

describe('the catalogue of the database', () => {
  it('is read in one place: add what a module needs to backend/src/db/catalog', () => {
    const rooms = /^backend\/src\/modules\/(backups|scripts|sql|tables|db)\//
    const readers = sources.filter(
      (file) => rooms.test(file) && /\bpg_(class|attribute)\b/.test(readTracked(file)),
    )
    // It counts what a query wrote to the catalogue itself.
    expect(readers).toEqual(['backend/src/modules/sql/query.runner.ts'])
  })
})

/** By folder: which of the rooms below it import from which others. */
function neighbours(): Map<string, Map<string, Set<string>>> {
  const known = new Map<string, Map<string, Set<string>>>()
  for (const file of sources) {
    for (const [, source = ''] of readTracked(file).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
      const own = posix.dirname(file).split('/')
      const other = posix.dirname(posix.join(posix.dirname(file), source)).split('/')
      const depth = own.findIndex((name, at) => name !== other[at])
      const [room, needed] = [own[depth], other[depth]]
      if (depth === -1 || room === undefined || needed === undefined) continue
      const folder = own.slice(0, depth).join('/')
      const needs = known.get(folder) ?? new Map<string, Set<string>>()
      known.set(folder, needs.set(room, (needs.get(room) ?? new Set()).add(needed)))
    }
  }
  return known
}

/** Groups of rooms, each of which needs the others. */
function circlesOf(needs: Map<string, Set<string>>): string[][] {
  const reachable = (start: string) => {
    const reached = new Set<string>()
    const open = [start]
    for (let room = open.pop(); room !== undefined; room = open.pop())
      for (const next of needs.get(room) ?? []) if (!reached.has(next)) open.push(next) && reached.add(next)
    return reached
  }
  const reach = new Map([...needs.keys()].map((room) => [room, reachable(room)]))
  const circles = [...needs.keys()].map((room) =>
    [...(reach.get(room) ?? [])].filter((other) => reach.get(other)?.has(room)).toSorted(),
  )
  return [
    ...new Map(
      circles.filter((circle) => circle.length > 1).map((circle) => [circle.join(), circle]),
    ).values(),
  ]
}

function isForTests(file: string): boolean {
  return /\.(test|spec|fixture|early|person)\.tsx?$|(^|\/)(test|fixtures|template)\//.test(file)
}
