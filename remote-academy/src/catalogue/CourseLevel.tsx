import type { AcademyCourseSummary } from 'shared-auth/api'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { levelLabels } from './levels.ts'

/** What a course requires of its readers; renders nothing where it says nothing about that. */
export function CourseLevel({ level }: Pick<AcademyCourseSummary, 'level'>) {
  return level && <Level>Nivel {levelLabels[level].toLowerCase()}</Level>
}

const Level = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.regular};
`
