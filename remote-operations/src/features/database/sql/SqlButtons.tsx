import { Gauge, Play, Square, Workflow } from 'lucide-react'
import { Button } from 'shared-ui'
import type { useSqlRun } from './useSqlRun.ts'

type Running = Pick<ReturnType<typeof useSqlRun>, 'stop' | 'isStopping'> & { run: { isPending: boolean } }

interface SqlButtonsProps {
  running: Running
  explaining: Running
  isEmpty: boolean
  onRun: () => void
  /** With `analyze` the query is run to measure it. */
  onExplain: (analyze: boolean) => void
}

/** Runs, explains and stops the query of the editor. */
export function SqlButtons({ running, explaining, isEmpty, onRun, onExplain }: SqlButtonsProps) {
  const pending = [running, explaining].find(({ run }) => run.isPending)
  const isExplaining = explaining.run.isPending
  return (
    <>
      <Button
        onClick={onRun}
        isBusy={running.run.isPending}
        busyLabel="Ejecutando..."
        disabled={isEmpty || isExplaining}
      >
        <Play aria-hidden /> Ejecutar
      </Button>
      {pending && (
        <Button
          variant="secondary"
          onClick={pending.stop}
          isBusy={pending.isStopping}
          busyLabel="Deteniendo..."
        >
          <Square aria-hidden /> Detener
        </Button>
      )}
      <Button
        variant="secondary"
        title="Muestra cómo se haría, sin hacerlo"
        disabled={isEmpty || pending !== undefined}
        onClick={() => onExplain(false)}
      >
        <Workflow aria-hidden /> Explicar
      </Button>
      <Button
        variant="secondary"
        title="Hace la consulta sin guardar nada, y mide cada paso"
        disabled={isEmpty || pending !== undefined}
        onClick={() => onExplain(true)}
      >
        <Gauge aria-hidden /> Medir
      </Button>
    </>
  )
}
