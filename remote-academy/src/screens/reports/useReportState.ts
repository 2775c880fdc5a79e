import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureNotice } from 'shared-admin'
import { type LessonReport, updateLessonReport } from 'shared-auth/api'
import { toast } from 'shared-ui'

const UNDO_MS = 10_000

const done: Record<LessonReport['state'], string> = {
  open: 'Reabierto.',
  resolved: 'Marcado como resuelto.',
  rejected: 'Cerrado: no es un error.',
}

type Change = { id: string; state: LessonReport['state']; before: LessonReport['state'] }

/** Closes a report or opens it again; the toast offers to take that back. */
export function useReportState() {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: ({ id, state }: Change) => updateLessonReport(id, { state }),
    onSuccess: (_response, { id, state, before }) => {
      const undo = () => changing.mutate({ id, state: before, before: state })
      toast.success({
        ...{ message: done[state], duration: UNDO_MS, action: { label: 'Deshacer', onClick: undo } },
      })
    },
    onError: (error) => toast.danger(failureNotice('No se pudo cambiar el error informado.', error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['lesson-reports'] }),
        client.invalidateQueries({ queryKey: ['activity'] }),
      ]),
  })
  return changing
}
