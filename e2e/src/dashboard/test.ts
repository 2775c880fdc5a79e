import {
  openSession,
  type Person,
  type Role,
  registerPerson,
  type Session,
  startWithSession,
} from '../support/people.ts'
import { admin, siteUnderTest } from '../support/site.ts'
import { test as base } from '../support/test.ts'

type Sessions = Record<Role, Session>

type Fixtures = {
  /** Of each role; a journey must not end them. */
  sessions: Sessions
  /** Makes the page start with the session of a role; to be called before it opens an address. */
  signInAs: (role: Role) => Promise<void>
  /** Registers a person for one journey alone. */
  newPerson: (role?: Role) => Promise<Person>
}

/** An access token lasts ten minutes; a journey needs some of them. */
const SESSION_MS = 4 * 60_000

/** Journeys in the dashboard, with one session for each role: other journeys test the sign-in. */
export const test = base.extend<Fixtures, { openSessions: () => Promise<Sessions> }>({
  openSessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const { url } = siteUnderTest()
      const administrator = await openSession(url, admin)
      const people = {
        admin,
        collaborator: await registerPerson(administrator, 'collaborator'),
        user: await registerPerson(administrator, 'user'),
      }
      const open = async () => ({
        admin: await openSession(url, people.admin),
        collaborator: await openSession(url, people.collaborator),
        user: await openSession(url, people.user),
      })
      let opened: { at: number; sessions: Promise<Sessions> } | undefined
      await use(() => {
        if (!opened || Date.now() - opened.at > SESSION_MS) opened = { at: Date.now(), sessions: open() }
        return opened.sessions
      })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessions: async ({ openSessions }, use) => use(await openSessions()),
  signInAs: async ({ context, sessions }, use) => {
    await use((role) => startWithSession(context, sessions[role]))
  },
  newPerson: async ({ sessions }, use) => {
    await use((role = 'user') => registerPerson(sessions.admin, role))
  },
})

export { expect } from '../support/test.ts'
