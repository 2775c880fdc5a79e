import { randomUUID } from 'node:crypto'
import type { Notifications } from './notifications.ts'

/** Signalled by everything that replaces much of the data: restores, uploads, queries of administrators. */
export const databaseChannel = 'database'

/** Signalled after changes of administrators, where several machines have a site folder each. */
export const changesChannel = 'drawn data'

/** Signalled when content is published or deleted, which only changes what the site's pages show. */
export const contentChannel = 'content'

/**
 * Signals of other processes within this time count as one, so that a flood of them does not cause a flood of
 * reloads.
 */
const throttleMs = 250

/** Version of the data that responses were cached from; it changes when any process signals a change. */
export function createDataVersion(
  notifications: Pick<Notifications, 'listenForSignal' | 'isListening'>,
  channels: string[],
  onChange = () => {},
) {
  let version = 0
  let throttle: NodeJS.Timeout | undefined
  let isChangePending = false

  function change() {
    version += 1
    onChange()
  }

  function throttleChange() {
    if (throttle) {
      isChangePending = true
      return
    }
    change()
    throttle = setTimeout(() => {
      throttle = undefined
      if (!isChangePending) return
      isChangePending = false
      throttleChange()
    }, throttleMs).unref()
  }

  for (const channel of channels) {
    notifications.listenForSignal(channel, {
      onSignal: (isFromHere) => (isFromHere ? change() : throttleChange()),
      onLost: change,
      // What was read again when the connection was lost may have changed before there was another.
      onListening: change,
    })
  }

  return {
    change,
    /** Equals an earlier version only if no change was signalled since and none could have been missed. */
    current: (): string => (notifications.isListening() ? String(version) : randomUUID()),
  }
}
