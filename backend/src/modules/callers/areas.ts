import type { areaLevels, areas } from '../../db/schema/users.ts'
import { forbidden } from '../../errors.ts'

/** A part of the back office that administrators give to collaborators. */
export type GrantedArea = (typeof areas)[number]

/** What somebody may work in: the areas that they were given, and the media library that follows from those with content. */
export type Area = GrantedArea | 'media'

/** `edit` prepares and maintains; `publish` also decides what visitors see, sends and deletes. */
export type AreaLevel = (typeof areaLevels)[number]

export type Areas = Partial<Record<Area, AreaLevel>>

/** Whose records have pictures and documents. */
const withMedia: Area[] = ['academy', 'projects', 'texts', 'wardrobe']

/** What the given areas allow. */
export function areasOf(granted: Partial<Record<GrantedArea, AreaLevel>>): Areas {
  const levels = withMedia.flatMap((area) => granted[area as GrantedArea] ?? [])
  if (levels.length === 0) return granted
  return { ...granted, media: levels.includes('publish') ? 'publish' : 'edit' }
}

type Worker = { role: string; areas: Areas }

/** Administrators may work everywhere. Areas without the role of a collaborator count for nothing. */
export function mayUse({ role, areas: own }: Worker, area: Area, level: AreaLevel): boolean {
  if (role === 'admin') return true
  const given = role === 'collaborator' ? own[area] : undefined
  return given === 'publish' || given === level
}

/** For what only the body of a request decides; the route declares the rest. */
export function requireArea(worker: Worker, area: Area, level: AreaLevel) {
  if (!mayUse(worker, area, level)) throw forbidden()
}
