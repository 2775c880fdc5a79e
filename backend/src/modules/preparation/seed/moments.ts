import type { TeamMember } from '../../../../seed-content/types.ts'

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

/** Looks up a name that another part of the seed content must define. */
export function known<Value>(values: Map<string, Value>, name: string, where: string): Value {
  const value = values.get(name)
  if (value === undefined)
    throw new Error(`Contenido inicial: ${where} se refiere a "${name}", que no existe.`)
  return value
}

/** Noon in Bogotá, which is the same day for every reader of the page. */
export function teamMemberSince(member: TeamMember): Date {
  return new Date(`${member.createdOn}T12:00:00-05:00`)
}
