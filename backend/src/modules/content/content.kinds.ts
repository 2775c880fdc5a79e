import type { Content, ContentKindName } from '../../db/schema/content.ts'
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

export function kindOf(name: ContentKindName): ContentKind {
  return kinds[name]
}
