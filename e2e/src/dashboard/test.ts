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

type Fixtures = {
  /** Makes the page start with the session of a role; to be called before it opens an address. */
  signInAs: (role: Role) => Promise<void>
  /** Registers a person for one journey alone. */
  newPerson: (role?: Role) => Promise<Person>
}

/** Journeys in the dashboard, with one session for each role: other journeys test the sign-in. */
export const test = base.extend<Fixtures, { sessions: Record<Role, Session> }>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const { url } = siteUnderTest()
      const administrator = await openSession(url, admin)
      const sessionOf = async (role: Role) => openSession(url, await registerPerson(administrator, role))
      await use({
        admin: administrator,
        collaborator: await sessionOf('collaborator'),
        user: await sessionOf('user'),
      })
    },
    { scope: 'worker' },
  ],
  signInAs: async ({ context, sessions }, use) => {
    await use((role) => startWithSession(context, sessions[role]))
  },
  newPerson: async ({ sessions }, use) => {
    await use((role = 'user') => registerPerson(sessions.admin, role))
  },
})

export { expect } from '../support/test.ts'
