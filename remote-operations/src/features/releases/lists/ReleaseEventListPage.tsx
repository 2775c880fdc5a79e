import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { BackLink, ChoiceFilter, DatedFilters, ListScreen, useDraft, useList } from 'shared-admin'
import { EmptyState, TextField } from 'shared-ui'
import { eventColumns } from '../eventColumns.tsx'
import { eventList, releasesPath, releasesQuery } from '../releases.api.ts'
import { actionLabels } from '../releaseWords.ts'
import { useLiveReleases } from '../useLiveReleases.ts'

/** Every change of what the site serves: who, when, what and why. */
export function ReleaseEventListPage() {
  useLiveReleases()
  const list = useList(eventList)
  const { actor } = list.query.filters
  const { data: names = [] } = useQuery({
    ...releasesQuery,
    select: ({ remotes }) => remotes?.map(({ name }) => name) ?? [],
  })
  const who = useDraft(actor, {
    clean: (typed) => typed.trim(),
    commit: (typed) => list.change({ actor: typed }, { replace: true }),
  })
  return (
    <ListScreen
      list={list}
      title="Historial de publicaciones"
      intro="Las horas son de Bogotá."
      columns={eventColumns}
      actions={<BackLink to={releasesPath} />}
      empty={<EmptyState icon={<History />} title="Todavía no hay cambios" />}
      filters={
        <>
          <DatedFilters
            list={list}
            from="dateFrom"
            to="dateTo"
            placeholder="Versión o motivo"
            orders={{ name: 'sortAt' }}
          />
          <ChoiceFilter list={list} name="subject" label="Qué" all="Todo" options={[...names, 'shell']} />
          <ChoiceFilter list={list} name="action" label="Cambio" all="Todos" options={actionLabels} />
          <TextField {...who} label="Quién" maxLength={200} />
        </>
      }
    />
  )
}
