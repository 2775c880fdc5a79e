import { apiAddress, session } from 'shared-auth'
import { getReading, type LessonReading, type Reading, saveReading, saveReadingPath } from 'shared-auth/api'
import { readStored } from 'shared-ui'
import { storeEntries, useReading } from './reading.ts'
import { type Entries, type Entry, readEntries } from './stored.ts'

const POLL_MS = 30_000
/** Several changes in a row are one request. */
const SEND_MS = 400
const MAX_ITEMS = 500
/** What outlives its page may have 64 kB in all. */
const MAX_LAST_ITEMS = 150

/**
 * Keeps this browser's reading and that of the account the same: sends what is queued, and reads when the page is shown again
 * and, while `polls`, every 30 s. What could not be sent stays queued. `first` is what the account has, as it is requested
 * already. Returns a function that stops.
 */
export function followAccount(
  readerId: string,
  { polls = false, first }: { polls?: boolean; first?: Promise<Reading> } = {},
): () => void {
  let requested = first
  const takeRequested = () => {
    const taken = requested
    requested = undefined
    return taken
  }
  let isRunning = false
  let sending: ReturnType<typeof setTimeout> | undefined
  const end = new AbortController()
  const { signal } = end

  async function sync() {
    if (isRunning) return
    isRunning = true
    try {
      while (
        (await exchange(readerId, takeRequested())) &&
        !signal.aborted &&
        queuedIn(readEntries()).length > 0
      );
    } catch {
      // What is queued is sent with the next attempt.
    }
    isRunning = false
  }
  const isVisible = () => document.visibilityState === 'visible'
  const handleChange = () => {
    // The tab that is visible sends.
    if (!isVisible() || queuedIn(useReading.getState().entries).length === 0) return
    clearTimeout(sending)
    sending = setTimeout(sync, SEND_MS)
  }
  const handleShown = () => void (isVisible() && sync())
  const timer = setInterval(() => {
    if (polls || queuedIn(readEntries()).length > 0) handleShown()
  }, POLL_MS)
  const unfollow = useReading.subscribe(handleChange)
  for (const event of ['focus', 'online']) addEventListener(event, handleShown, { signal })
  // At the window, so that the page has stored where the reader is by then.
  addEventListener('visibilitychange', () => (isVisible() ? handleShown() : sendLast(readerId)), { signal })
  addEventListener('pagehide', () => sendLast(readerId), { signal })
  void sync()
  if (readStored('academyQuestions')?.includes('"queued"'))
    import('./sending/sendAnswers.ts').then(({ sendAnswers }) => sendAnswers(readerId)).catch(() => undefined)
  return () => {
    end.abort()
    unfollow()
    clearInterval(timer)
    clearTimeout(sending)
  }
}

/** Sends what is still queued, for somebody who needs the server to know it now. */
export async function sendQueued(readerId: string) {
  if (queuedIn(readEntries()).length > 0) await exchange(readerId)
}

function queuedIn(entries: Entries): [id: string, entry: Entry][] {
  return Object.entries(entries)
    .filter(([id, { isQueued, done, place, mark }]) => isQueued && isId(id) && (done || place || mark))
    .slice(0, MAX_ITEMS)
}

/** Slugs of lessons, which an earlier version stored, wait for their course. */
const isId = (key: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)

function itemOf([lessonId, { done = null, place = null, mark = null }]: [string, Entry]): LessonReading {
  return { lessonId, done, place, mark }
}

/** Sends what is queued, unless the account's reading is `requested` already. Resolves to whether the response was stored. */
async function exchange(readerId: string, requested?: Promise<Reading>): Promise<boolean> {
  const sent = requested ? [] : queuedIn(readEntries())
  const response = await (requested ??
    (sent.length > 0 ? saveReading({ items: sent.map(itemOf) }) : getReading()))
  // Somebody may have signed out in the meantime, in another tab too: then nothing of the account is stored.
  if (!readStored('user')?.includes(readerId)) return false
  storeEntries(merged(readEntries(), response, new Map(sent)))
  return true
}

/** The account's reading, with what this browser has not sent yet. */
export function merged(current: Entries, { results, lessons }: Reading, sent: Map<string, Entry>): Entries {
  const entries: Record<string, Entry> = {}
  for (const { lessonId, ...parts } of results)
    entries[lessonId] = {
      ...parts,
      lesson: lessons.find(({ id }) => id === lessonId) ?? current[lessonId]?.lesson,
    }
  for (const [key, entry] of Object.entries(current)) {
    const isSent = JSON.stringify(sent.get(key)) === JSON.stringify(entry)
    if (entry.isQueued && !isSent) entries[key] = entry
  }
  return entries
}

/** Sends what is queued in a request that outlives the page. It stays queued, because nobody waits for the response. */
function sendLast(readerId: string) {
  const { accessToken, user } = session.get()
  const items = queuedIn(readEntries()).slice(0, MAX_LAST_ITEMS).map(itemOf)
  if (items.length === 0 || user?.id !== readerId) return
  fetch(apiAddress(saveReadingPath()), {
    method: 'PUT',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ items }),
  }).catch(() => undefined)
}
