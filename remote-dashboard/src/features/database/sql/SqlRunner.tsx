import { useQuery } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { Button, CheckboxField, confirmDialog, Stack, Text } from 'shared-ui'
import { confirmLeaving } from '../../../form/confirmLeaving.ts'
import { useDirtyWarning } from '../../../form/useDirtyWarning.ts'
import { schemaQuery } from '../database.api.ts'
import { inspectSql, type SqlInspection, warningOf } from './inspectSql.ts'
import { SqlEditor } from './SqlEditor.tsx'
import { SqlHistoryList } from './SqlHistoryList.tsx'
import { SqlOutcome } from './SqlOutcome.tsx'
import { useSqlHistory } from './sqlHistory.ts'
import { useSqlRun } from './useSqlRun.ts'

const firstQuery = 'SELECT id, name, email, username, role FROM users LIMIT 5;'

/** Runs SQL, read-only by default; asks before a query that writes. */
export function SqlRunner() {
  const [query, setQuery] = useState(firstQuery)
  /** The query that can be restored from the history, so that replacing it loses nothing. */
  const [kept, setKept] = useState(firstQuery)
  const [isReadOnly, setIsReadOnly] = useState(true)
  const remember = useSqlHistory((state) => state.add)
  const schema = useQuery(schemaQuery).data
  const { run, start, stop, isStopping, stopped } = useSqlRun()
  const inspection = inspectSql(query)
  const isTyped = query.trim() !== '' && query !== kept
  useDirtyWarning(isTyped)

  async function handleRun() {
    if (query.trim() === '' || run.isPending) return
    if (!isReadOnly && inspection.writes.length > 0 && !(await confirmDialog(questionFor(inspection)))) return
    remember(query.trim())
    setKept(query)
    start(query.trim(), isReadOnly)
  }

  async function handleChoose(chosen: string) {
    if (isTyped && !(await confirmLeaving())) return
    setKept(chosen)
    setQuery(chosen)
  }

  return (
    <Stack gap={4}>
      <SqlEditor value={query} schema={schema} onChange={setQuery} onRun={handleRun} />
      <Stack direction="row" align="center" gap={4} isWrapping>
        <Button onClick={handleRun} isBusy={run.isPending} busyLabel="Ejecutando..." disabled={!query.trim()}>
          <Play aria-hidden /> Ejecutar
        </Button>
        {run.isPending && (
          <Button variant="secondary" onClick={stop} isBusy={isStopping} busyLabel="Deteniendo...">
            <Square aria-hidden /> Detener
          </Button>
        )}
        <CheckboxField
          label="Solo lectura"
          checked={isReadOnly}
          onChange={({ target }) => setIsReadOnly(target.checked)}
        />
        <Text id="sql-keys" size="sm" tone="muted">
          Ctrl + Enter ejecuta; Escape detiene. {noteOn(inspection, isReadOnly)}
        </Text>
      </Stack>
      <SqlOutcome run={run} stopped={stopped} />
      <SqlHistoryList onChoose={handleChoose} />
    </Stack>
  )
}

function noteOn(inspection: SqlInspection, isReadOnly: boolean): string {
  const { writes, isUnlimited } = inspection
  if (writes.length > 0 && isReadOnly) return `Para escribir (${writes.join(', ')}) quita «Solo lectura».`
  if (writes.length > 0) {
    return `Atención: esta consulta escribe (${writes.join(', ')}). ${warningOf(inspection)}`.trim()
  }
  const cap = 'El servidor limita las filas y el tiempo de cada consulta.'
  return isUnlimited ? `Sin LIMIT puede haber más filas de las que se muestran. ${cap}` : cap
}

function questionFor(inspection: SqlInspection) {
  const warning = warningOf(inspection)
  return {
    title: `Esta consulta escribe en la base de datos (${inspection.writes.join(', ')})`,
    text: `${warning && `${warning} `}No se hace una copia de seguridad antes. ¿Ejecutarla?`,
    confirmText: 'Ejecutar',
    cancelText: 'Cancelar',
    danger: true,
  }
}
