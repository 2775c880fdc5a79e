import { ConflictError } from '../../../conflicts.ts'
import type { Db } from '../../../db/database.ts'
import type { Author } from '../../activity/author.ts'
import { recordChange } from '../../activity/recordChange.ts'
import { type Area, type AreaLevel, type Areas, areasOf, mayUse } from '../../callers/areas.ts'
import { signalSessionsEnded } from '../../credentials/ended-sessions.repository.ts'
import { findUser, lockUser, type UserRow } from '../users.repository.ts'
import { userNotFound } from '../users.service.ts'
import { findAreas, type GivenArea, replaceAreas } from './areas.repository.ts'

/** What a user may work in; empty for everybody but collaborators. */
export async function readOwnAreas(db: Db, { id, role }: Pick<UserRow, 'id' | 'role'>): Promise<Areas> {
  if (role !== 'collaborator') return {}
  const given = await findAreas(db, id)
  return areasOf(Object.fromEntries(given.map(({ area, level }) => [area, level])))
}

/** Whether a user may work in an area now, for what they decided earlier. */
export async function isAllowedTo(db: Db, userId: string, area: Area, level: AreaLevel): Promise<boolean> {
  const user = await findUser(db, userId)
  if (!user?.isActive || user.deletionDueAt) return false
  return mayUse({ role: user.role, areas: await readOwnAreas(db, user) }, area, level)
}

/** What a user was given. */
export async function readGivenAreas(db: Db, userId: string): Promise<GivenArea[]> {
  if (!(await findUser(db, userId))) throw userNotFound()
  return findAreas(db, userId)
}

/** Gives a collaborator these areas, and no other. */
export async function giveAreas(db: Db, author: Author, userId: string, given: GivenArea[]) {
  await db.transaction(async (transaction) => {
    // Locked, so that the role cannot change before the areas are stored.
    const user = await lockUser(transaction, userId)
    if (!user) throw userNotFound()
    if (user.role !== 'collaborator') throw new ConflictError('not_collaborator', notCollaborator[user.role])
    const before = await findAreas(transaction, userId)
    await replaceAreas(transaction, userId, given)
    // Open sockets are checked as well.
    await signalSessionsEnded(transaction)
    const [was, is] = [textsOf(before), textsOf(given)]
    const changes = was.join() === is.join() ? [] : [{ field: 'areas', before: was, after: is }]
    await recordChange(transaction, author, {
      ...{ kind: 'user', action: 'update', recordId: userId, recordName: user.name, changes },
    })
  })
}

const notCollaborator = {
  admin: 'Un administrador ya puede trabajar en todas las áreas.',
  user: 'Solo un colaborador tiene áreas. Cámbiale antes el rol.',
}

function textsOf(given: GivenArea[]): string[] {
  return given.map(({ area, level }) => `${area}:${level}`).toSorted()
}
