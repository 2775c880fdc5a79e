import { team } from '../../../../seed-content/team.ts'
import { users as people } from '../../../../seed-content/users.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { users } from '../../../db/schema/users.ts'
import { generatePassword, hashPassword } from '../../credentials/passwords.ts'
import type { Credentials } from './credentials.ts'
import { daysBefore, known, teamMemberSince } from './moments.ts'

export async function seedAdministrator(db: Db, admin: Config['admin']): Promise<Credentials[]> {
  const password = admin.password ?? generatePassword()
  await db.insert(users).values({
    name: 'Administrador',
    email: admin.email,
    // The site's owner set it in the configuration.
    isEmailVerified: true,
    username: 'admin',
    passwordHash: await hashPassword(password),
    role: 'admin',
  })
  // A configured password is its owner's secret: never printed.
  return admin.password ? [] : [{ role: 'admin', email: admin.email, password }]
}

export async function seedUsers(db: Db, now: Date): Promise<Credentials[]> {
  const joinedOn = new Map(team.map((member) => [member.username, teamMemberSince(member)]))
  const credentials: Credentials[] = []
  for (const { isDemo, daysAgo, lastAccessDaysAgo, ...person } of people) {
    const password = isDemo ? generatePassword() : undefined
    if (password) credentials.push({ role: person.role, email: person.email, password })
    const createdAt =
      daysAgo === null ? known(joinedOn, person.username, 'la lista de usuarios') : daysBefore(now, daysAgo)
    const lastAccessAt = lastAccessDaysAgo === null ? null : daysBefore(now, lastAccessDaysAgo)
    await db.insert(users).values({
      ...person,
      isEmailVerified: true,
      passwordHash: password ? await hashPassword(password) : null,
      lastAccessAt,
      createdAt,
      updatedAt: lastAccessAt ?? createdAt,
    })
  }
  return credentials
}
