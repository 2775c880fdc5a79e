import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { serverNotice } from 'shared-admin'
import { endSqlRun } from 'shared-auth/api'
import { toast } from 'shared-ui'

/** Runs or explains one query at a time; it can be cancelled by the screen or by Escape. */
export function useSqlRun<Query extends object, Result>(
  operation: (query: Query & { runId: string }) => Promise<Result>,
) {
  const runId = useRef('')
  const run = useMutation({ mutationFn: operation })
  const end = useMutation({
    mutationFn: (id: string) => endSqlRun(id),
    onError: (error) => toast.warning(serverNotice(error, 'No se pudo detener la consulta.')),
  })
  const { isPending } = run
  const stop = () => {
    if (isPending && !end.isPending) end.mutate(runId.current)
  }
  const latestStop = useRef(stop)
  latestStop.current = stop

  useEffect(() => {
    if (!isPending) return
    // On the window, because the button that started the query is disabled and the focus may be anywhere.
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latestStop.current()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [isPending])

  function start(query: Query) {
    runId.current = crypto.randomUUID()
    end.reset()
    run.mutate({ ...query, runId: runId.current })
  }

  /** The server's message after it cancelled the query. */
  const stopped = run.error ? end.data?.message : undefined
  return { run, start, stop, isStopping: end.isPending, stopped }
}
