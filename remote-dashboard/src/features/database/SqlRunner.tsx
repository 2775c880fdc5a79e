import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button, CheckboxField, confirmDialog, Stack, Text } from 'shared-ui'
import { runSql } from './database.api.ts'
import { inspectSql, type SqlInspection } from './inspectSql.ts'
import { Outcome } from './Outcome.tsx'
import { SqlEditor } from './SqlEditor.tsx'
import { SqlHistoryList } from './SqlHistoryList.tsx'
import { SqlResult } from './SqlResult.tsx'
import { useSqlHistory } from './sqlHistory.ts'

const firstQuery = 'SELECT id, name, email, username, role FROM users LIMIT 5;'

/** Runs SQL: read-only unless told otherwise, and not without a question where it writes (reading 36). */
export function SqlRunner() {
  const [query, setQuery] = useState(firstQuery)
  const [isReadOnly, setIsReadOnly] = useState(true)
  const remember = useSqlHistory((state) => state.add)
  const run = useMutation({ mutationFn: () => runSql(query.trim(), isReadOnly) })
  const inspection = inspectSql(query)

  async function handleRun() {
    if (query.trim() === '' || run.isPending) return
    if (!isReadOnly && inspection.writes.length > 0 && !(await confirmDialog(questionFor(inspection)))) return
    remember(query.trim())
    run.mutate()
  }

  return (
    <Stack gap={4}>
      <SqlEditor value={query} onChange={setQuery} onRun={handleRun} />
      <Stack direction="row" align="center" gap={4} isWrapping>
        <Button onClick={handleRun} isBusy={run.isPending} busyLabel="Ejecutando..." disabled={!query.trim()}>
          <Play aria-hidden /> Ejecutar
        </Button>
        <CheckboxField
          label="Solo lectura"
          checked={isReadOnly}
          onChange={({ target }) => setIsReadOnly(target.checked)}
        />
        <Text id="sql-keys" size="sm" tone="muted">
          Ctrl + Enter ejecuta. {noteOn(inspection, isReadOnly)}
        </Text>
      </Stack>
      {run.error && (
        <Outcome isFailure title="❌ Error al ejecutar la consulta.">
          <Text size="sm">{run.error.message}</Text>
        </Outcome>
      )}
      {run.data && !run.data.success && <Outcome isFailure title="❌ La consulta no tuvo éxito." />}
      {run.data?.success && <SqlResult answer={run.data} />}
      <SqlHistoryList onChoose={setQuery} />
    </Stack>
  )
}

function noteOn({ writes, isUnlimited }: SqlInspection, isReadOnly: boolean): string {
  if (writes.length > 0 && isReadOnly) return `Para escribir (${writes.join(', ')}) quita «Solo lectura».`
  if (writes.length > 0) return `Atención: esta consulta escribe (${writes.join(', ')}).`
  const cap = 'El servidor limita las filas y el tiempo de cada consulta.'
  return isUnlimited ? `Sin LIMIT puede haber más filas de las que se muestran. ${cap}` : cap
}

function questionFor({ writes, everyRow }: SqlInspection) {
  const reach = everyRow.length > 0 ? `${everyRow.join(' y ')} sin WHERE alcanza a todas las filas. ` : ''
  return {
    title: `Esta consulta escribe en la base de datos (${writes.join(', ')})`,
    text: `${reach}No se hace una copia de seguridad antes. ¿Ejecutarla?`,
    confirmText: 'Ejecutar',
    cancelText: 'Cancelar',
    danger: true,
  }
}
