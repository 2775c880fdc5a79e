import { describe, expect, it } from 'vitest'
import { hasAnyRole, hasRole, isAdminOrCollaborator } from './roles.ts'

const admin = { role: 'admin' } as const
const collaborator = { role: 'collaborator' } as const
const user = { role: 'user' } as const

describe('roles', () => {
  it('compare one role, any of several, and admin or collaborator', () => {
    expect([admin, user, null, undefined].map((who) => hasRole(who, 'admin'))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([admin, user, null].map((who) => hasAnyRole(who, ['user', 'collaborator']))).toEqual([
      false,
      true,
      false,
    ])
    expect(hasAnyRole(admin, [])).toBe(false)
    expect([admin, collaborator, user, null].map(isAdminOrCollaborator)).toEqual([true, true, false, false])
  })
})
