import type { LessonReport } from 'shared-auth/api'
import { Button, clip, Stack } from 'shared-ui'
import { useReportState } from './useReportState.ts'

const MAX_NAME = 60

/** Closes an open report in one of two ways, or opens a closed one again. */
export function ReportActions({ report: { id, quote, state: before } }: { report: LessonReport }) {
  const changing = useReportState()
  const change = (state: LessonReport['state']) => changing.mutate({ id, state, before })
  const about = clip(quote, MAX_NAME)
  if (before !== 'open')
    return (
      <Button
        size="sm"
        variant="secondary"
        isBusy={changing.isPending}
        aria-label={`Reabrir: ${about}`}
        onClick={() => change('open')}
      >
        Reabrir
      </Button>
    )
  return (
    <Stack direction="row" gap={2}>
      <Button
        size="sm"
        variant="secondary"
        isBusy={changing.isPending}
        aria-label={`Resuelto: ${about}`}
        onClick={() => change('resolved')}
      >
        Resuelto
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={changing.isPending}
        aria-label={`No es un error: ${about}`}
        onClick={() => change('rejected')}
      >
        No es un error
      </Button>
    </Stack>
  )
}
