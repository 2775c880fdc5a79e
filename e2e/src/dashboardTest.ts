import { arriveWith, type Caller, callerOf, type Listed, register, type Session } from './dashboardPeople.ts'
import { openSession, type Person } from './people.ts'
import { admin, siteUnderTest } from './site.ts'
import { test as base } from './test.ts'

export type Role = 'admin' | 'collaborator' | 'user'

type Members = Record<Role, { id: string; session: Session; call: Caller }>

type Fixtures = {
  /** Opens the page as one of the members; to be called before it goes anywhere. */
  signInAs: (role: Role) => Promise<void>
  /** Somebody for this journey alone. */
  newPerson: (role?: Role) => Promise<Listed & Person>
}

/** Journeys in the dashboard. Their sessions are opened once: signing in is limited, and not what they are about. */
export const test = base.extend<Fixtures, { members: Members }>({
  members: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const { url } = siteUnderTest()
      const session = await openSession(url, admin)
      const call = callerOf(url, session)
      const member = async (role: Role) => {
        const person = await register(call, role)
        const own = await openSession(url, person)
        return { id: person.id, session: own, call: callerOf(url, own) }
      }
      const { id } = session.user as { id: string }
      await use({
        admin: { id, session, call },
        collaborator: await member('collaborator'),
        user: await member('user'),
      })
    },
    { scope: 'worker' },
  ],
  signInAs: async ({ context, members }, use) => {
    await use((role) => arriveWith(context, members[role].session))
  },
  newPerson: async ({ members }, use) => {
    await use((role = 'user') => register(members.admin.call, role))
  },
})

export { expect } from './test.ts'
