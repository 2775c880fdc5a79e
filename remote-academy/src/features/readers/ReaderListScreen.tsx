import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useParams } from 'react-router-dom'
import {
  BackLink,
  ChoiceFilter,
  type Column,
  dateColumn,
  formatNumber,
  ListScreen,
  SearchField,
  sortable,
  useList,
} from 'shared-admin'
import type { CourseReader } from 'shared-auth/api'
import { Badge, EmptyState, Text } from 'shared-ui'
import { CourseTabs } from './CourseTabs.tsx'
import { courseReadingQuery, readerList, readersPath } from './readers.api.ts'
import { stateLabels, stateTones } from './readersWords.ts'

const LEAVING = 'Cuenta por eliminarse'

const columns: Column<CourseReader>[] = [
  sortable(
    {
      ...{ name: 'name', header: 'Nombre', isFixed: true, isName: true, isLong: true, minWidth: '10rem' },
      value: ({ name }) => name ?? LEAVING,
      cell: ({ name }) => (name === null ? <Text tone="muted">{LEAVING}</Text> : <bdi>{name}</bdi>),
    },
    'sortName',
  ),
  {
    ...{ name: 'state', header: 'Estado', value: ({ state }) => stateLabels[state] },
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  sortable(
    {
      ...{ name: 'progress', header: 'Lecciones completadas' },
      value: ({ lessonsDone, lessons }) => `${formatNumber(lessonsDone)} de ${formatNumber(lessons)}`,
    },
    'sortProgress',
    'DESC',
  ),
  {
    name: 'lastLesson',
    header: 'Última lección',
    hasWords: true,
    value: ({ lastLesson }) => lastLesson ?? '—',
  },
  sortable(dateColumn('lastAt', 'Último día'), 'sortLastAt', 'DESC'),
]

/** Who is in a course, and where: what the privacy page says of it, nothing else. */
export function ReaderListScreen() {
  const { id = '' } = useParams()
  const list = useList(readerList(id))
  const title = useQuery(courseReadingQuery(id)).data?.title
  return (
    <ListScreen
      list={list}
      title="Quién lee"
      actions={<BackLink to={readersPath} />}
      {...(title !== undefined && { intro: title })}
      columns={columns}
      empty={<EmptyState icon={<Users />} title="Todavía no hay lectores de este curso" />}
      filters={
        <>
          <SearchField
            value={list.query.filters.search}
            placeholder="Nombre"
            onChange={(search) => list.change({ search }, { replace: true })}
          />
          <ChoiceFilter list={list} name="state" label="Estado" all="Todos" options={stateLabels} />
        </>
      }
    >
      <CourseTabs id={id} />
    </ListScreen>
  )
}
