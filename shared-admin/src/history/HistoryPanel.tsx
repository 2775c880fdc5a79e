import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasRole, useSession } from 'shared-auth'
import { type ActivityEntry, type ListActivityParams, listActivity } from 'shared-auth/api'
import { Badge, ButtonLink, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { formatDate } from '../format/formatDate.ts'
import { chosenOf } from '../query/listQuery.ts'
import { RecordGate } from '../record/RecordGate.tsx'
import { Panel } from '../screen/Panel.tsx'
import { TextLink } from '../screen/TextLink.tsx'
import { activityPath, changeLabels, changesLine, changeTones, type HistoryWords } from './historyWords.ts'

const SHOWN = 5

type Filter = { kind?: NonNullable<ActivityEntry['kind']>; recordId?: string; actorId?: string }

function historyQuery(filter: Filter) {
  return queryOptions({
    queryKey: ['activity', 'history', filter],
    queryFn: ({ signal }) =>
      listActivity({ ...chosenOf<ListActivityParams>(filter), page: 1, limit: SHOWN }, { signal }),
  })
}

interface HistoryPanelProps {
  words: HistoryWords
  title?: string
  filter: Filter
  /** Shown when nothing was recorded. */
  empty?: string
}

/**
 * The latest changes of a record, or by a person, for administrators.
 * @example <HistoryPanel words={courseWords} filter={{ recordId: course.id }} />
 */
export function HistoryPanel(props: HistoryPanelProps) {
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  return isAdmin && <History {...props} />
}

function History(props: HistoryPanelProps) {
  const { words, title = 'Historial', filter, empty = 'Todavía no hay cambios.' } = props
  const query = useQuery(historyQuery(filter))
  const total = query.data?.totalItems ?? 0
  const address = `${activityPath}?${new URLSearchParams(filter)}`
  return (
    <Panel
      title={title}
      actions={
        total > SHOWN && (
          <ButtonLink to={address} variant="ghost" size="sm">
            Ver los {total}
          </ButtonLink>
        )
      }
    >
      <RecordGate query={query} missing={empty} failed="No se pudo cargar el historial.">
        {({ results }) =>
          results.length === 0 ? (
            <Text tone="muted">{empty}</Text>
          ) : (
            <Entries>
              {results.map((entry) => (
                <Entry key={entry.id} entry={entry} words={words} isOfPerson={filter.actorId !== undefined} />
              ))}
            </Entries>
          )
        }
      </RecordGate>
    </Panel>
  )
}

interface EntryProps {
  entry: ActivityEntry
  words: HistoryWords
  isOfPerson: boolean
}

function Entry({ entry, words, isOfPerson }: EntryProps) {
  const line = changesLine(entry, words)
  return (
    <li>
      <Head>
        <Badge tone={changeTones[entry.action]}>{changeLabels[entry.action]}</Badge>
        <TextLink to={`${activityPath}/details/${entry.id}`}>
          {isOfPerson ? words.titleOf(entry) : entry.actorName}
        </TextLink>
        <Text size="sm" tone="muted">
          {formatDate(entry.createdAt)}
        </Text>
      </Head>
      {line && <Line title={line}>{line}</Line>}
    </li>
  )
}

const Entries = styled.ol`
  padding: 0;
  list-style: none;
  display: grid;
  li { padding-block: ${theme.space[3]}; border-bottom: 1px solid ${theme.color.border}; }
  li:first-child { padding-top: 0; }
  li:last-child { padding-bottom: 0; border-bottom: 0; }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
`

const Line = styled.p`
  display: -webkit-box;
  margin-top: ${theme.space[1]};
  overflow: hidden;
  overflow-wrap: anywhere;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
