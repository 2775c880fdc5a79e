import { BookOpen } from 'lucide-react'
import { type Column, CountedButton, CsvButton, formatNumber, ListTable, Panel, RowLink } from 'shared-admin'
import type { LessonReaders } from 'shared-auth/api'
import { EmptyState, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { CourseDetails } from './CourseFigures.tsx'
import { outlineCounted } from './readersCounted.ts'
import { percent } from './readersWords.ts'

/** The lessons of a course: how many people completed each, and how many left it there. */
export function OutlinePanel({ course }: { course: CourseDetails }) {
  const { id, outline, readers } = course
  const columns = columnsOf(course)
  if (outline.length === 0)
    return <EmptyState icon={<BookOpen />} title="Este curso todavía no tiene lecciones" />
  return (
    <Panel
      title="Dónde están y dónde se quedan"
      intro={introOf(course)}
      actions={
        <>
          <CountedButton figure="Dónde se quedan" counted={outlineCounted(course)} />
          <CsvButton columns={columns} rows={outline} name={`lecciones-${id}`} isDisabled={readers === 0} />
        </>
      }
    >
      {readers === 0 && <Text tone="muted">Todavía nadie empezó este curso.</Text>}
      <ListTable label="Lecciones" columns={columns} rows={outline} skeletonRows={5} />
    </Panel>
  )
}

/** Where most people leave, in words. */
function introOf({ outline }: CourseDetails): string {
  const worst = outline.toSorted((one, other) => other.stopped - one.stopped)[0]
  if (!worst || worst.stopped === 0) return 'Nadie se quedó en una lección.'
  const people =
    worst.stopped === 1 ? 'se quedó 1 persona' : `se quedaron ${formatNumber(worst.stopped)} personas`
  return `Donde más: en «${worst.title}» ${people}.`
}

function columnsOf({ id, outline, readers }: CourseDetails): Column<LessonReaders>[] {
  const maxStopped = Math.max(...outline.map(({ stopped }) => stopped), 1)
  return [
    {
      ...{ name: 'title', header: 'Lección', isFixed: true, isName: true, minWidth: '12rem' },
      value: ({ title }) => title,
      cell: (row) => <RowLink to={`/dashboard/academy/lessons/${row.id}?course=${id}`}>{row.title}</RowLink>,
    },
    { name: 'section', header: 'Sección', value: ({ section }) => section, hasWords: true },
    {
      ...{ name: 'begun', header: 'La leyeron', value: ({ begun }) => begun, isNumeric: true },
      cell: ({ begun }) => formatNumber(begun),
    },
    {
      ...{ name: 'done', header: 'La completaron', value: ({ done }) => done },
      cell: ({ done }) => (
        <Measure share={readers === 0 ? 0 : done / readers}>
          {formatNumber(done)} ({percent(readers === 0 ? null : done / readers)})
        </Measure>
      ),
    },
    {
      ...{ name: 'stopped', header: 'Se quedaron', value: ({ stopped }) => stopped },
      cell: ({ stopped }) => (
        <Measure share={stopped / maxStopped} isLoss>
          {formatNumber(stopped)}
        </Measure>
      ),
    },
  ]
}

interface MeasureProps {
  /** From 0 to 1. */
  share: number
  isLoss?: boolean
  children: React.ReactNode
}

function Measure({ share, isLoss = false, children }: MeasureProps) {
  return (
    <Frame>
      <span>{children}</span>
      <Bar aria-hidden $isLoss={isLoss}>
        {share > 0 && <span style={{ width: `${share * 100}%` }} />}
      </Bar>
    </Frame>
  )
}

const Frame = styled.span`
  display: grid;
  gap: ${theme.space[1]};
  min-width: 7rem;
  font-variant-numeric: tabular-nums;
`

const Bar = styled.span<{ $isLoss: boolean }>`
  display: block;
  height: 0.5rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  > span {
    display: block;
    height: 100%;
    min-width: 3px;
    border-radius: inherit;
    background: ${({ $isLoss }) => ($isLoss ? theme.color.warning : theme.color.primary)};
  }
`
