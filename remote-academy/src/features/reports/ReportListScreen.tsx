import { Flag } from 'lucide-react'
import {
  ChoiceFilter,
  Clipped,
  type Column,
  dateColumn,
  ListScreen,
  SearchField,
  sortable,
  TextLink,
  useList,
} from 'shared-admin'
import type { LessonReport } from 'shared-auth/api'
import { Badge, EmptyState, Stack, Text } from 'shared-ui'
import { ReportActions } from '../../screens/reports/ReportActions.tsx'
import { kindLabels, stateLabels } from '../../screens/reports/reportWords.ts'
import { lesson } from '../../screens/writing/writtenKinds.ts'
import { reportList } from './reports.list.ts'

const tones = { open: 'warning', resolved: 'success', rejected: 'neutral' } as const

const columns: Column<LessonReport>[] = [
  {
    ...{ name: 'quote', header: 'Párrafo', isFixed: true, isName: true },
    value: ({ quote }) => quote,
    cell: ({ id, quote, lesson: of, isQuoteThere }) => (
      <Stack gap={1}>
        <Clipped $width="18rem" title={quote}>
          <TextLink to={`${lesson.path}/${of.id}?report=${id}`}>{quote}</TextLink>
        </Clipped>
        {!isQuoteThere && (
          <Text as="span" size="sm" tone="muted">
            El texto publicado ya no lo dice.
          </Text>
        )}
      </Stack>
    ),
  },
  {
    ...{ name: 'message', header: 'Qué está mal', value: wrongIn },
    cell: (report) => (
      <Clipped $width="16rem" title={wrongIn(report)} dir="auto">
        {wrongIn(report)}
      </Clipped>
    ),
  },
  {
    ...{ name: 'lesson', header: 'Lección', value: ({ lesson: of }) => of.titleLesson },
    cell: ({ lesson: of }) => <Clipped $width="12rem">{of.titleLesson}</Clipped>,
  },
  sortable(dateColumn('createdAt', 'Informado'), 'sortCreatedAt', 'DESC'),
  {
    ...{ name: 'state', header: 'Estado' },
    value: ({ state }) => stateLabels[state],
    cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge>,
  },
  {
    ...{ name: 'actions', header: 'Acciones', isFixed: true },
    cell: (report) => <ReportActions report={report} />,
  },
]

function wrongIn({ kind, message }: LessonReport): string {
  return [kindLabels[kind], message].filter(Boolean).join(': ')
}

/** What readers reported in all lessons, for those who write them; each leads to its paragraph in the editor. */
export function ReportListScreen() {
  const list = useList(reportList)
  return (
    <ListScreen
      list={list}
      title="Errores informados"
      intro="Lo que los lectores encontraron mal en un párrafo. El párrafo abre la lección donde se escribe."
      columns={columns}
      empty={<EmptyState icon={<Flag />} title="Todavía no hay errores informados" />}
      filters={
        <>
          <SearchField
            value={list.query.filters.search}
            placeholder="Párrafo, mensaje o lección"
            onChange={(search) => list.change({ search }, { replace: true })}
          />
          <ChoiceFilter list={list} name="state" label="Estado" all="Todos" options={stateLabels} />
        </>
      }
    />
  )
}
