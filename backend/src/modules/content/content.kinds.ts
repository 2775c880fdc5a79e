import type { Content, ContentKindName } from '../../db/schema/content.ts'
import type { Area, AreaLevel } from '../callers/areas.ts'
import type { AreaPermission } from '../callers/permissions.ts'
import { academyCategory } from './kinds/academy-category.ts'
import { academyCourse } from './kinds/academy-course.ts'
import { academyLesson } from './kinds/academy-lesson.ts'
import type { ContentKind } from './kinds/kind.ts'
import { project } from './kinds/project.ts'
import { siteText } from './kinds/site-text.ts'
import { teamMember } from './kinds/team-member.ts'

/** Each kind checks what it writes by its own schema, so a place for all of them takes any content. */
const anyOf = <Fields extends Content>(kind: ContentKind<Fields>) => kind as unknown as ContentKind

const kinds: Record<ContentKindName, ContentKind> = {
  'academy-category': academyCategory,
  'academy-course': anyOf(academyCourse),
  'academy-lesson': anyOf(academyLesson),
  project: anyOf(project),
  'team-member': anyOf(teamMember),
  'site-text': anyOf(siteText),
}

/** The permission of routes whose parameter `kind` decides the area. */
export function ofKindsArea(level: AreaLevel): AreaPermission {
  return { area: areaOfKind, level }
}

/** Undefined for a kind that does not exist; the parameters are not validated yet. */
function areaOfKind(params: unknown): Area | undefined {
  const { kind = '' } = params as { kind?: string }
  return Object.hasOwn(kinds, kind) ? kinds[kind as ContentKindName].area : undefined
}

export function kindOf(name: ContentKindName): ContentKind {
  return kinds[name]
}
