import type { Channel } from './channels.ts'
import { listeningChannel, type Notifications } from './notifications.ts'

/** Longer than a process tries to listen again while the database responds. */
const KEPT_MS = 60_000
const MAX_KEPT = 100
/** Any login can send the signal, so a flood of it is one. */
const GATHER_MS = 250

/**
 * Publishes messages that also reach a process which could not listen at that moment: they are repeated when it can. So
 * receivers must expect the same message more than once. Of several with one key, the last counts.
 */
export function createRepeatedMessages<Message>(
  notifications: Pick<Notifications, 'publish' | 'listenForSignal'>,
  channel: Channel<Message>,
) {
  const kept = new Map<string, { message: Message; until: number }>()
  let repeating: NodeJS.Timeout | undefined

  function repeat() {
    repeating = undefined
    for (const [key, { message, until }] of kept) {
      if (performance.now() > until) kept.delete(key)
      else notifications.publish(channel, message).catch(() => undefined)
    }
  }

  const repeatSoon = () => {
    if (!repeating) repeating = setTimeout(repeat, GATHER_MS).unref()
  }
  // This process may have been the one that could not listen, and then missed the signal of another.
  notifications.listenForSignal(listeningChannel, { onSignal: repeatSoon, onListening: repeatSoon })

  return async (key: string, message: Message) => {
    kept.delete(key)
    kept.set(key, { message, until: performance.now() + KEPT_MS })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    await notifications.publish(channel, message)
  }
}
