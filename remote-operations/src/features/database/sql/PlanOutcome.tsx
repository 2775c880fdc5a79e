import type { QueryPlan } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { Outcome } from '../Outcome.tsx'
import { PlanView } from './PlanView.tsx'

interface PlanOutcomeProps {
  run: { data: QueryPlan | undefined; error: Error | null; isPending: boolean }
  /** The server's message after the query was cancelled from this screen. */
  stopped: string | undefined
}

/** The plan of the last query that was explained, or why there is none. */
export function PlanOutcome({ run: { data, error, isPending }, stopped }: PlanOutcomeProps) {
  if (stopped) return <Outcome title={stopped} />
  if (error)
    return (
      <Outcome isFailure title="No se pudo explicar la consulta.">
        <Text size="sm">{error.message}</Text>
      </Outcome>
    )
  if (isPending) return <Text role="status">Explicando...</Text>
  return data ? <PlanView plan={data} /> : null
}
