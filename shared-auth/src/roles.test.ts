import { describe, expect, it } from 'vitest'
import { hasAnyRole, hasRole, isAdminOrCollaborator, mayOpen, type SessionUser } from './roles.ts'

const admin = { role: 'admin' } as const
const collaborator = { role: 'collaborator' } as const
const user = { role: 'user' } as const

describe('mayOpen', () => {
  const areas: SessionUser['areas'] = [
    { area: 'academy', level: 'publish' },
    { area: 'mail', level: 'edit' },
  ]
  const withAreas = { ...collaborator, areas }

  it.each([
    ['an administrator anywhere', admin, 'statistics', 'publish', true],
    ['a collaborator with the level', withAreas, 'mail', 'edit', true],
    ['a collaborator who may publish, to edit', withAreas, 'academy', 'edit', true],
    ['a collaborator with less than the level', withAreas, 'mail', 'publish', false],
    ['a collaborator with other areas', withAreas, 'feedback', 'edit', false],
    ['a collaborator without areas', collaborator, 'academy', 'edit', false],
    ['a user whose areas are left over', { ...user, areas }, 'academy', 'edit', false],
    ['a visitor', null, 'academy', 'edit', false],
  ] as const)('decides for %s', (_who, person, area, level, expected) => {
    expect(mayOpen(person, area, level)).toBe(expected)
  })
})

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
