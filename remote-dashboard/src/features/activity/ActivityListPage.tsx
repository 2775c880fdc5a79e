import { History } from 'lucide-react'
import { ChoiceFilter, changeLabels, DatedFilters, ListScreen, queriesOfList, useList } from 'shared-admin'
import { EmptyState } from 'shared-ui'
import { kindLabels } from '../../activity/activityWords.ts'
import { ActivityScope } from './ActivityScope.tsx'
import { activityList } from './activity.api.ts'
import { activityColumns } from './activityColumns.tsx'

/** What it begins with. */
export const queries = queriesOfList(activityList)

/** Every change by anybody: who, when, what, before and after. */
export function ActivityListPage() {
  const list = useList(activityList)
  return (
    <ListScreen
      list={list}
      title="Actividad"
      columns={activityColumns}
      empty={<EmptyState icon={<History />} title="Todavía no hay cambios" />}
      summary={<ActivityScope list={list} />}
      filters={
        <>
          <DatedFilters
            list={list}
            from="dateFrom"
            to="dateTo"
            placeholder="Persona, registro o valor"
            orders={{ name: 'sortCreatedAt' }}
          />
          <ChoiceFilter list={list} name="kind" label="Clase" all="Todas" options={kindLabels} />
          <ChoiceFilter list={list} name="action" label="Cambio" all="Todos" options={changeLabels} />
        </>
      }
    />
  )
}
