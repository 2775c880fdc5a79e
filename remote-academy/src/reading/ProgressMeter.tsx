import { useEffect } from 'react'
import type { AcademyCourse } from 'shared-auth/api'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { identifyLessons, percentOf, useReading } from './reading.ts'

/** How much of a course the reader has completed. */
export function ProgressMeter({ course }: { course: AcademyCourse }) {
  const percent = useReading((state) => percentOf(course, state.completed))
  useEffect(() => identifyLessons(course), [course])
  return (
    <Row>
      <Track
        role="progressbar"
        aria-label="Progreso del curso"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Bar style={{ width: `${percent}%` }} />
      </Track>
      <span aria-hidden>{percent} %</span>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`

const Track = styled.div`
  flex: 1;
  height: 0.5rem;
  border-radius: ${theme.radius.full};
  background: color-mix(in srgb, ${theme.color.borderStrong} 28%, ${theme.color.surface});
  overflow: hidden;
`

const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${theme.color.success};
  transition: width ${theme.motion.normal};
`
