import type { Db } from '../../db/database.ts'
import type { Actor, Outcome } from '../activity/changeRows.ts'
import { changeOf } from '../activity/described.ts'
import { recordChanges } from '../activity/recordChange.ts'
import { moveToBin } from '../bin/bin.service.ts'
import { revokeSessionsOfUsers, signalSessionsEnded } from '../credentials/ended-sessions.repository.ts'
import { demotes, isActiveAdmin, lastAdminText } from './users.policy.ts'
import { lockActiveAdmins, lockUsers, type UserRow, updateUsers } from './users.repository.ts'
import { actionOf } from './users.service.ts'

type Access = Pick<UserRow, 'role'> | Pick<UserRow, 'isActive'>

/** Deletes users into the bin, except the actor and the last active administrator. In the caller's transaction. */
export async function deleteUsers(db: Db, actor: Actor, ids: string[]): Promise<Outcome[]> {
  const admins = await lockActiveAdmins(db)
  const kept = protectedAmong(await lockUsers(db, ids), actor, admins.length)
  const keptIds = new Set(kept.map(({ id }) => id))
  const deleted = await moveToBin(
    db,
    actor.author,
    'user',
    ids.filter((id) => !keptIds.has(id)),
  )
  await signalSessionsEnded(db)
  return [...kept, ...deleted]
}

/**
 * Gives users another role, or activates or deactivates them, in the caller's transaction, and ends the sessions that
 * this makes invalid. With `expected`, changes only users who still have that role or activation.
 */
export async function changeAccess(
  db: Db,
  actor: Actor,
  ids: string[],
  access: Access,
  expected?: Access,
): Promise<Outcome[]> {
  const isDemoting = demotes(access)
  const admins = isDemoting ? await lockActiveAdmins(db) : []
  const rows = await lockUsers(db, ids)
  const unchanged = rows.filter((row) => has(row, access)).map((row) => withProblem(row, 'Ya estaba así.'))
  const outdated = rows
    .filter((row) => expected && !has(row, access) && !has(row, expected))
    .map((row) => withProblem(row, 'Alguien lo cambió después.'))
  const left = new Set([...unchanged, ...outdated].map(({ id }) => id))
  const wanted = rows.filter(({ id }) => !left.has(id))
  const kept = isDemoting
    ? protectedAmong(wanted, actor, admins.length)
    : wanted.filter(({ id }) => id === actor.id).map((row) => withProblem(row, ownAccount))
  for (const { id } of kept) left.add(id)
  const changed = wanted.filter(({ id }) => !left.has(id))
  await apply(db, actor, changed, access)
  return [...unchanged, ...outdated, ...kept, ...changed.map(({ id, name }) => ({ id, name }))]
}

async function apply(db: Db, { author }: Actor, before: UserRow[], access: Access) {
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  const after = new Map((await updateUsers(db, ids, access)).map((row) => [row.id, row]))
  if ('role' in access) await revokeSessionsOfUsers(db, ids, 'role')
  else if (!access.isActive) await revokeSessionsOfUsers(db, ids, 'deactivation')
  const changes = before.flatMap((row) => {
    const now = after.get(row.id)
    return now ? changeOf('user', { before: row, after: now }, actionOf(row, now)) : []
  })
  await recordChanges(db, author, changes)
}

const ownAccount = 'Es tu propia cuenta.'

/** The users that stay unchanged: the actor's own account, and the last active administrator. */
function protectedAmong(rows: UserRow[], { id: actorId }: Actor, admins: number): Outcome[] {
  let remaining = admins
  return rows.flatMap((row) => {
    if (row.id === actorId) return withProblem(row, ownAccount)
    if (!isActiveAdmin(row)) return []
    if (remaining <= 1) return withProblem(row, lastAdminText)
    remaining -= 1
    return []
  })
}

function has(row: UserRow, access: Access): boolean {
  return 'role' in access ? row.role === access.role : row.isActive === access.isActive
}

function withProblem({ id, name }: UserRow, problem: string): Outcome {
  return { id, name, problem }
}
