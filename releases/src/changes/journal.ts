import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { makeSiteFolder } from 'federation/published/folders'
import { jsonOf } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import { type ReleaseEvent, releaseActions } from 'federation/published/releases'
import { readShells } from 'federation/published/shells'
import { z } from 'zod'
import { readPreviews } from '../published/previews.ts'
import { readTrials } from '../published/trials.ts'
import { readFreezeFile } from './freeze.ts'

/** An event without its number and time. */
export type ReleaseChange = Omit<ReleaseEvent, 'id' | 'at'>

/** The files whose replacement commits a change. Each has a revision that increases by one. */
type Revisions = { registry: number; shells: number; freeze: number; trials: number; previews: number }
export type Commit = { file: keyof Revisions; revision: number }

/** One line of the journal: an event and the revision that commits it. */
type Line = Commit & { event: ReleaseEvent }

const line = z.object({
  file: z.enum(['registry', 'shells', 'freeze', 'trials', 'previews']),
  revision: z.number(),
  event: z.looseObject({
    id: z.number(),
    at: z.string(),
    action: z.enum(releaseActions),
    actor: z.object({ kind: z.string(), name: z.string() }),
  }),
})

const FOLDER = 'events'
const NEWLINE = 10
const MAX_TEXT = 500

/**
 * Writes the events of a change to the journal, before the file that commits it is replaced, while the site is locked.
 * A process that is killed in between leaves lines whose revision was never reached: readers skip them, and the next
 * change overwrites them. A change of derived content only has no events; it still removes such lines, whose revision
 * it takes.
 */
export async function recordEvents(siteFolder: string, commit: Commit, changes: ReleaseChange[]) {
  await makeSiteFolder(siteFolder, FOLDER)
  const file = await open(journalPath(siteFolder), 'a+')
  try {
    const journal = await file.readFile()
    const { end, lastId } = committedPart(journal, await readRevisions(siteFolder))
    if (end < journal.length) await file.truncate(end)
    const at = new Date().toISOString()
    const lines = changes.map((change, index): Line => {
      const event = { id: lastId + 1 + index, at, ...change, ...cleanTexts(change) }
      return { ...commit, event }
    })
    await file.appendFile(lines.map((each) => `${JSON.stringify(each)}\n`).join(''))
    await file.datasync()
  } finally {
    await file.close()
  }
}

/**
 * The events of the committed changes, oldest first: the next `limit` ones after the event with the number `after`, without
 * `after` the latest ones.
 */
export async function readEvents(
  siteFolder: string,
  { after, limit }: { after?: number | undefined; limit?: number | undefined } = {},
): Promise<ReleaseEvent[]> {
  const journal = await readJournal(siteFolder)
  const lines = journal.toString('utf8').split('\n').slice(0, -1)
  const eventIn = (text: string, index: number): ReleaseEvent => {
    const found = parseLine(text)
    if (found) return found.event
    throw new PublishError(
      `La línea ${index + 1} de ${journalPath(siteFolder)} está dañada. Restaura el archivo de una copia, o quita esa línea.`,
    )
  }
  // Only the lines that are wanted are parsed.
  const count = limit ?? lines.length
  const first =
    after === undefined
      ? Math.max(0, lines.length - count)
      : lines.findLastIndex((text, index) => eventIn(text, index).id <= after) + 1
  return lines.slice(first, first + count).map((text, index) => eventIn(text, first + index))
}

/** The committed part of the journal, read again when a change was committed in the meantime. */
async function readJournal(siteFolder: string): Promise<Buffer> {
  const before = await readRevisions(siteFolder)
  const journal = await readFile(journalPath(siteFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  const revisions = await readRevisions(siteFolder)
  if (!isDeepStrictEqual(before, revisions)) return readJournal(siteFolder)
  return journal.subarray(0, committedPart(journal, revisions).end)
}

/** Where the committed events end, and the number of the last one. Only the last change can be uncommitted. */
function committedPart(journal: Buffer, revisions: Revisions): { end: number; lastId: number } {
  let end = journal.lastIndexOf(NEWLINE) + 1
  while (end > 0) {
    const start = journal.subarray(0, end - 1).lastIndexOf(NEWLINE) + 1
    const last = parseLine(journal.toString('utf8', start, end))
    if (last && last.revision !== revisions[last.file] + 1) return { end, lastId: last.event.id }
    end = start
  }
  return { end, lastId: 0 }
}

async function readRevisions(siteFolder: string): Promise<Revisions> {
  const [registry, shells, freeze, trials, previews] = await Promise.all([
    readRegistry(siteFolder),
    readShells(siteFolder),
    readFreezeFile(siteFolder),
    readTrials(siteFolder),
    readPreviews(siteFolder),
  ])
  return {
    registry: registry.revision,
    shells: shells.revision,
    freeze: freeze.revision,
    trials: trials.revision,
    previews: previews.revision,
  }
}

function parseLine(text: string): Line | null {
  const found = jsonOf(text)
  return line.safeParse(found).success ? (found as Line) : null
}

/** Cleans the texts of people, so that each fits one line of a terminal. */
function cleanTexts({ actor, reason, commit }: ReleaseChange) {
  return {
    actor: { ...actor, name: cleanText(actor.name) ?? '' },
    reason: cleanText(reason),
    commit: cleanText(commit),
  }
}

/** One line without control characters, cut to the journal's limit; undefined when nothing is left. */
export function cleanText(text: string | undefined): string | undefined {
  return (
    text
      ?.replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, MAX_TEXT) || undefined
  )
}

function journalPath(siteFolder: string): string {
  return join(siteFolder, FOLDER, 'journal.ndjson')
}
