import { Users } from 'lucide-react'
import {
  type Column,
  formatNumber,
  ListScreen,
  linkColumn,
  SearchField,
  sortable,
  useList,
} from 'shared-admin'
import type { CourseReading } from 'shared-auth/api'
import { EmptyState } from 'shared-ui'
import { courseReadingList, readersPath } from './readers.api.ts'
import { overviewCounted } from './readersCounted.ts'
import { percent } from './readersWords.ts'

type CountName = 'readers' | 'active' | 'finished' | 'certificates'

const count = (name: CountName, header: string): Column<CourseReading> => ({
  ...{ name, header, value: (row) => row[name], isNumeric: true },
  cell: (row) => formatNumber(row[name]),
})

const columns: Column<CourseReading>[] = [
  sortable(linkColumn('title', 'Curso', readersPath), 'sortTitle'),
  sortable(count('readers', 'Lectores'), 'sortReaders', 'DESC'),
  sortable(count('active', 'Activos'), 'sortActive', 'DESC'),
  sortable(count('finished', 'Terminaron'), 'sortFinished', 'DESC'),
  sortable(count('certificates', 'Certificados'), 'sortCertificates', 'DESC'),
  sortable(share('medianProgress', 'Progreso mediano'), 'sortMedianProgress', 'DESC'),
  sortable(share('failureRate', 'Fallan preguntas'), 'sortFailureRate', 'DESC'),
]

function share(name: 'medianProgress' | 'failureRate', header: string): Column<CourseReading> {
  return { ...{ name, header, isNumeric: true }, value: (row) => percent(row[name]) }
}

/** How people do in each course, for those who write the academy. */
export function CourseReadingListScreen() {
  const list = useList(courseReadingList)
  return (
    <ListScreen
      list={list}
      title="Lectores"
      intro="Quién empieza cada curso, quién lo termina y cuánto fallan sus preguntas."
      counted={overviewCounted}
      columns={columns}
      empty={<EmptyState icon={<Users />} title="Todavía no hay cursos" />}
      filters={
        <SearchField
          value={list.query.filters.search}
          placeholder="Curso"
          onChange={(search) => list.change({ search }, { replace: true })}
        />
      }
    />
  )
}
