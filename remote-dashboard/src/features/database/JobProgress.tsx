import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Job } from './progress.api.ts'

const kinds: Record<Job['kind'], string> = {
  backup: 'Creando la copia de seguridad',
  restore: 'Restaurando la copia',
  upload: 'Ejecutando el archivo SQL',
  reset: 'Reseteando la base de datos',
}

const phases: Record<string, string> = {
  start: 'preparando',
  safety: 'copia de seguridad previa',
  data: 'cargando los datos',
  seed: 'cargando el contenido inicial',
  end: 'terminando',
}

/** How far the running job is, in words and as a bar. */
export function JobProgress({ job }: { job: Job }) {
  const { kind, phase, done, total } = job
  const words = `${kinds[kind]}: ${phases[phase] ?? `tabla ${phase}`}`
  return (
    <Stack gap={2}>
      <Text size="sm" role="status">
        {words}
      </Text>
      <Bar aria-label={words} max={1} value={total > 0 ? Math.min(done / total, 1) : undefined} />
    </Stack>
  )
}

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: ${theme.color.primary};
`
