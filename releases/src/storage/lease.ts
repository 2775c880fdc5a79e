import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { jsonOf } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import type { Storage } from './storage.ts'

/** How long a killed machine keeps the others waiting: shorter than they wait. */
const LIFE_MS = 12_000
const RENEWAL_MS = 4000
const RETRY_MS = 250
const LEASE = 'lease.json'

export type Lease = {
  /** Throws `PublishError` when another machine has taken it over, as after this one was suspended. */
  confirm(): Promise<void>
  release(): Promise<void>
}

/**
 * Makes this process the one that changes the stored site, waiting for `waitMs` while another one does. It only keeps order:
 * what makes a publication safe is that the pointer is compared when it moves, so clocks that differ do no harm.
 */
export async function takeLease(storage: Storage, waitMs = 15_000): Promise<Lease> {
  const id = randomUUID()
  const giveUpAt = Date.now() + waitMs
  const textOf = (until: number) => Buffer.from(JSON.stringify({ id, until }))
  let tag: string | null = null
  while (tag === null) {
    const present = await storage.get(LEASE)
    if (present === null || untilOf(present.content) < Date.now())
      tag = await storage.swap(LEASE, textOf(Date.now() + LIFE_MS), present?.tag ?? null)
    if (tag !== null) break
    if (Date.now() > giveUpAt)
      throw new PublishError(
        'Otro cambio del sitio sigue en marcha, en esta máquina o en otra. Inténtalo de nuevo en unos segundos.',
        'locked',
      )
    await sleep(RETRY_MS)
  }

  let held: string | null = tag
  let renewing: Promise<void> = Promise.resolve()
  const renew = (until: number) => {
    renewing = renewing
      .catch(() => undefined)
      .then(async () => {
        if (held !== null) held = await storage.swap(LEASE, textOf(until), held)
      })
    return renewing
  }
  const timer = setInterval(() => void renew(Date.now() + LIFE_MS).catch(() => undefined), RENEWAL_MS)
  timer.unref()
  return {
    async confirm() {
      await renew(Date.now() + LIFE_MS)
      if (held === null) throw takenOver()
    },
    async release() {
      clearInterval(timer)
      // Not removed, since storages have no conditional removal. If this fails, the lease expires.
      await renew(0).catch(() => undefined)
    },
  }
}

/** For a change that another machine overtook. */
export function takenOver(): PublishError {
  return new PublishError(
    'Otra máquina cambió el sitio mientras tanto: no se cambió nada. Inténtalo de nuevo.',
    'locked',
  )
}

function untilOf(content: Buffer): number {
  return Number((jsonOf(content.toString('utf8')) as { until?: number } | undefined)?.until ?? 0)
}
