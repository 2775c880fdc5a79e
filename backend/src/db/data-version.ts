import { randomUUID } from 'node:crypto'
import type { Notifications } from './notifications.ts'

/** Told by whoever replaces data at large: restores, uploads, queries written by hand. */
export const databaseChannel = 'database'

/** Which state of the data memories are of; it changes when any process tells of a change. */
export function createDataVersion(notifications: Notifications, channels: string[], onChange = () => {}) {
  let version = 0

  function change() {
    version += 1
    onChange()
  }
  for (const channel of channels) notifications.listen(channel, { onTold: change, onLost: change })

  return {
    change,
    /** Equal to an earlier one only while nothing was changed, or could have been changed unheard. */
    current: (): string => (notifications.isListening() ? String(version) : randomUUID()),
  }
}
