import { useQuery } from '@tanstack/react-query'
import { Panel } from 'shared-admin'
import { type ContentCheck, checkContent } from 'shared-auth/api'
import { Button, Stack, Text } from 'shared-ui'
import { fieldLabels } from '../../../screens/writing/fieldLabels.ts'

interface ProblemListProps {
  id: string
  /** Opens the line of a text. */
  onOpen: (field: string, line: number) => void
}

/** What the server finds in the saved draft: what is missing, links that lead nowhere, pictures without alternative text. */
export function ProblemList({ id, onOpen }: ProblemListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['academy-lesson', 'check', id],
    queryFn: ({ signal }) => checkContent('academy-lesson', id, { signal }),
    staleTime: 0,
  })
  return (
    <Panel title="Antes de publicar">
      {error && (
        <Stack direction="row" gap={3} align="center">
          <Text tone="muted">No se pudo revisar el borrador.</Text>
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Stack>
      )}
      {data && data.problems.length === 0 && <Text tone="muted">Nada pendiente.</Text>}
      <ul>
        {data?.problems.map((problem) => (
          <li key={`${problem.field} ${problem.line} ${problem.message}`}>
            <Problem problem={problem} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {data?.movesTo && (
        <Text size="sm">La página pasa a {data.movesTo}; la dirección de ahora llevará allí.</Text>
      )}
    </Panel>
  )
}

function Problem({
  problem,
  onOpen,
}: { problem: ContentCheck['problems'][number] } & Pick<ProblemListProps, 'onOpen'>) {
  const { field, line, message } = problem
  const label = fieldLabels[field.split('.')[0] ?? '']
  return (
    <Stack direction="row" gap={2} align="center" isWrapping>
      <Text as="span" size="sm">
        {label ? `${label}: ${message}` : message}
      </Text>
      {line !== null && (
        <Button variant="ghost" size="sm" onClick={() => onOpen(field, line)}>
          Ir a la línea {line}
        </Button>
      )}
    </Stack>
  )
}
