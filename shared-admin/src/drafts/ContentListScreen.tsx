import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ContentEntry } from 'shared-auth/api'
import { Badge, type BadgeTone, Button, toast } from 'shared-ui'
import { failureNotice } from '../format/failure.ts'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { SearchField } from '../list/SearchField.tsx'
import { useList } from '../query/useList.ts'
import { dateColumn, linkColumn } from '../table/columnKinds.tsx'
import type { Column } from '../table/columns.ts'
import { contentList, startDraft, stateLabels } from './content.api.ts'
import type { DraftKind } from './draftKind.ts'

const tones: Partial<Record<ContentEntry['state'], BadgeTone>> = {
  published: 'success',
  changed: 'warning',
  scheduled: 'info',
}

interface ContentListScreenProps {
  kind: DraftKind
  title: string
  intro: string
  /** Of the button that starts a draft; absent where records exist by themselves. */
  createLabel?: string
  /** Shows only records of this parent. */
  parent?: string
  empty: ReactNode
  /** Further actions of the list, before that button. */
  actions?: ReactNode
}

/**
 * The records of a kind, drafts as well, each with its state.
 * @example
 * <ContentListScreen
 *   kind={course}
 *   title="Cursos"
 *   intro="Cada uno con sus lecciones."
 *   createLabel="Nuevo curso"
 *   empty={<EmptyState title="Todavía no hay cursos" />}
 * />
 */
export function ContentListScreen(props: ContentListScreenProps) {
  const { kind, title, intro, createLabel, parent, empty, actions } = props
  const list = useList(useMemo(() => contentList(kind, parent), [kind, parent]))
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: () => startDraft(kind),
    onSuccess: (id) => navigate(`${kind.path}/${id}`),
    onError: (error) => toast.danger(failureNotice('No se pudo empezar', error)),
  })
  return (
    <ListScreen
      list={list}
      title={title}
      intro={intro}
      columns={columnsOf(kind)}
      empty={empty}
      actions={
        <>
          {actions}
          {createLabel && (
            <Button isBusy={create.isPending} onClick={() => create.mutate()}>
              {createLabel}
            </Button>
          )}
        </>
      }
      filters={
        <>
          <SearchField
            value={list.query.filters.search}
            onChange={(search) => list.change({ search }, { replace: true })}
          />
          <ChoiceFilter list={list} name="state" label="Estado" all="Todos" options={stateLabels} />
        </>
      }
    />
  )
}

function columnsOf({ path }: DraftKind): Column<ContentEntry>[] {
  return [
    linkColumn('name', 'Nombre', path),
    {
      name: 'state',
      header: 'Estado',
      value: ({ state }) => stateLabels[state],
      cell: ({ state }) => <StateBadge state={state} />,
    },
    dateColumn('updatedAt', 'Cambiado'),
    { name: 'updatedBy', header: 'Por', value: ({ updatedBy }) => updatedBy ?? 'El sitio' },
  ]
}

/**
 * Whether a record is a draft, published, changed or scheduled.
 * @example <StateBadge state={entry.state} />
 */
export function StateBadge({ state }: Pick<ContentEntry, 'state'>) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
}
