import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { EmptyState, SelectField, TextField } from 'shared-ui'
import { DatedFilters } from '../../list/DatedFilters.tsx'
import { ListScreen } from '../../list/ListScreen.tsx'
import { useDraft } from '../../list/useDraft.ts'
import { useList } from '../../list/useList.ts'
import { BackLink } from '../../screen/BackLink.tsx'
import { eventColumns } from './eventColumns.tsx'
import { eventList, releasesPath, releasesQuery } from './releases.api.ts'
import { actionLabels } from './releaseWords.ts'
import { useLiveReleases } from './useLiveReleases.ts'

/** Every change of what the site serves: who, when, what and why. */
export function ReleaseEventListPage() {
  useLiveReleases()
  const list = useList(eventList)
  const { subject, action, actor } = list.query.filters
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
          <SelectField
            label="Qué"
            value={subject}
            onChange={(event) => list.change({ subject: event.target.value })}
          >
            <option value="">Todo</option>
            {[...new Set([...names, 'shell', subject])].filter(Boolean).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <SelectField
            label="Cambio"
            value={action}
            onChange={(event) => list.change({ action: event.target.value })}
          >
            <option value="">Todos</option>
            {Object.entries(actionLabels).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField {...who} label="Quién" maxLength={200} />
        </>
      }
    />
  )
}
