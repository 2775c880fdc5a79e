import { type SessionUser, session } from 'shared-auth'
import { readStoredJson, writeStoredJson } from 'shared-ui'

/** The id of the latest release with news; its texts are loaded when somebody wants to read them. */
export const LATEST_NEWS = '2026-11-27'

/** Whether this person has not yet been offered the latest news in this browser. */
export function hasUnseenNews(user: SessionUser | null): boolean {
  return user !== null && readSeen()[user.id] !== LATEST_NEWS
}

/** The tour is offered once to each person. */
export function markNewsSeen() {
  const { user } = session.get()
  if (user) writeStoredJson('newsSeen', { ...readSeen(), [user.id]: LATEST_NEWS })
}

function readSeen(): Record<string, unknown> {
  const stored = readStoredJson('newsSeen')
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
