import { randomUUID } from 'node:crypto'
import type { Notifications } from './notifications.ts'

/** Signalled by everything that replaces data at large: restores, uploads, queries written by hand. */
export const databaseChannel = 'database'

/** Signals of other processes that follow one within this time count as one, so that a flood of them is no flood of reloads. */
const gatherMs = 250

/** Version of the data that responses were cached from; it changes when any process signals a change. */
export function createDataVersion(
  notifications: Pick<Notifications, 'listenForSignal' | 'isListening'>,
  channels: string[],
  onChange = () => {},
) {
  let version = 0
  let gathering: NodeJS.Timeout | undefined
  let isAnotherDue = false

  function change() {
    version += 1
    onChange()
  }

  function gather() {
    if (gathering) {
      isAnotherDue = true
      return
    }
    change()
    gathering = setTimeout(() => {
      gathering = undefined
      if (!isAnotherDue) return
      isAnotherDue = false
      gather()
    }, gatherMs).unref()
  }

  for (const channel of channels) {
    notifications.listenForSignal(channel, {
      onSignal: (isFromHere) => (isFromHere ? change() : gather()),
      onLost: change,
    })
  }

  return {
    change,
    /** Equal to an earlier one only while no change was signalled, and none could have been missed. */
    current: (): string => (notifications.isListening() ? String(version) : randomUUID()),
  }
}
