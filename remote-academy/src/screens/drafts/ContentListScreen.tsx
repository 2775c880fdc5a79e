import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  ChoiceFilter,
  type Column,
  dateColumn,
  failureNotice,
  ListScreen,
  linkColumn,
  SearchField,
  useList,
} from 'shared-admin'
import type { ContentEntry } from 'shared-auth/api'
import { Badge, type BadgeTone, Button, toast } from 'shared-ui'
import { contentList, type Kind, paths, startDraft, stateLabels } from './content.api.ts'

const tones: Partial<Record<ContentEntry['state'], BadgeTone>> = {
  published: 'success',
  changed: 'warning',
  scheduled: 'info',
}

interface ContentListScreenProps {
  kind: Kind
  title: string
  intro: string
  /** Of the button that starts a draft. */
  createLabel: string
  empty: ReactNode
}

/** The records of a kind, drafts as well, each with its state. */
export function ContentListScreen({ kind, title, intro, createLabel, empty }: ContentListScreenProps) {
  const list = useList(contentLists[kind])
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: () => startDraft(kind),
    onSuccess: (id) => navigate(`${paths[kind]}/${id}`),
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
        <Button isBusy={create.isPending} onClick={() => create.mutate()}>
          {createLabel}
        </Button>
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

const contentLists = {
  'academy-category': contentList('academy-category'),
  'academy-course': contentList('academy-course'),
  'academy-lesson': contentList('academy-lesson'),
}

function columnsOf(kind: Kind): Column<ContentEntry>[] {
  return [
    linkColumn('name', 'Nombre', paths[kind]),
    {
      name: 'state',
      header: 'Estado',
      value: ({ state }) => stateLabels[state],
      cell: ({ state }) => <StateBadge state={state} />,
    },
    dateColumn('updatedAt', 'Cambiado'),
    { name: 'updatedBy', header: 'Por', value: ({ updatedBy }) => updatedBy ?? '' },
  ]
}

export function StateBadge({ state }: Pick<ContentEntry, 'state'>) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
}
