import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { BackLink, ChoiceFilter, ListScreen, SearchField, useList } from 'shared-admin'
import { EmptyState } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { errorColumns } from '../errorColumns.tsx'
import { errorList, releasesQuery, remotePath } from '../releases.api.ts'

/** The errors that visitors had with the versions of one remote. */
export function ReleaseErrorListPage() {
  const { name = '' } = useParams()
  const options = useMemo(() => errorList(name), [name])
  const list = useList(options)
  const { data: remote } = useQuery({
    ...releasesQuery,
    select: ({ remotes }) => remotes?.find((each) => each.name === name),
  })
  const versions = remote?.versions ?? []
  const { search } = list.query.filters
  return (
    <ListScreen
      list={list}
      title={sentence`Errores de ${remote?.title ?? name}`}
      intro="Las horas son de Bogotá."
      columns={errorColumns}
      actions={<BackLink to={remotePath(name)} />}
      empty={<EmptyState icon={<CircleCheck />} title="Todavía no hay errores" />}
      filters={
        <>
          <SearchField
            value={search}
            onChange={(typed) => list.change({ search: typed }, { replace: true })}
            placeholder="Mensaje o página"
          />
          <ChoiceFilter
            list={list}
            name="version"
            label="Versión"
            all="Todas"
            options={versions.map((each) => each.version)}
          />
        </>
      }
    />
  )
}
