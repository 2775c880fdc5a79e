import { X } from 'lucide-react'
import { Button, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Job } from './progress.api.ts'

const kinds: Record<Job['kind'], string> = {
  backup: 'Creando la copia de seguridad',
  restore: 'Restaurando la copia',
  upload: 'Ejecutando el archivo SQL',
  reset: 'Reseteando la base de datos',
  verify: 'Probando si la última copia se puede restaurar',
}

const phases: Record<string, string> = {
  start: 'preparando',
  copy: 'copiando los datos actuales',
  data: 'cargando los datos',
  count: 'contando las filas',
  examine: 'comparando con lo que la plataforma conoce',
  exchange: 'poniendo los datos nuevos en su sitio',
  safety: 'guardando una copia de los datos anteriores',
  seed: 'cargando el contenido inicial',
  end: 'terminando',
}

interface JobProgressProps {
  job: Job
  /** Only for a job that this screen started. */
  onCancel?: (() => void) | undefined
}

/** The progress of the running job, in words and as a bar. */
export function JobProgress({ job, onCancel }: JobProgressProps) {
  const { kind, phase, done, total } = job
  const words = `${kinds[kind]}: ${phases[phase] ?? `tabla ${phase}`}`
  return (
    <Stack gap={2}>
      <Stack direction="row" align="center" justify="space-between" gap={3} isWrapping>
        <Text size="sm" role="status">
          {words}
        </Text>
        {onCancel && isCancellable(job) && (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            <X aria-hidden /> Cancelar la tarea
          </Button>
        )}
      </Stack>
      <Bar aria-label={words} max={1} value={total > 0 ? Math.min(done / total, 1) : undefined} />
    </Stack>
  )
}

/** A job can be cancelled until the new data replace the old. */
export function isCancellable({ phase }: Job): boolean {
  return !['exchange', 'safety', 'end'].includes(phase)
}

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: ${theme.color.primary};
`
