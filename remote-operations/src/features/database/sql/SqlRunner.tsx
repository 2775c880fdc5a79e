import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmLeaving, useDirtyWarning } from 'shared-admin'
import { explainSql, runSql } from 'shared-auth/api'
import { CheckboxField, confirmDialog, Stack, Text } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { schemaQuery } from '../database.api.ts'
import { inspectSql, type SqlInspection, warningOf } from './inspectSql.ts'
import { PlanOutcome } from './PlanOutcome.tsx'
import { SavedQueryMenu } from './SavedQueryMenu.tsx'
import { SqlButtons } from './SqlButtons.tsx'
import { SqlEditor } from './SqlEditor.tsx'
import { SqlHistoryList } from './SqlHistoryList.tsx'
import { SqlOutcome } from './SqlOutcome.tsx'
import { useSqlHistory } from './sqlHistory.ts'
import { useSqlRun } from './useSqlRun.ts'

const firstQuery = 'SELECT id, name, email, username, role FROM users LIMIT 5;'

/** Runs SQL, read-only by default; asks before a query that writes. */
export function SqlRunner({ given = firstQuery }: { given?: string | undefined }) {
  const [query, setQuery] = useState(given)
  /** The query that can be restored from the history, so that replacing it loses nothing. */
  const [kept, setKept] = useState(given)
  const [isReadOnly, setIsReadOnly] = useState(true)
  const [isPlanShown, setIsPlanShown] = useState(false)
  const remember = useSqlHistory((state) => state.add)
  const schema = useQuery(schemaQuery).data
  const running = useSqlRun(runSql)
  const explaining = useSqlRun(explainSql)
  const inspection = inspectSql(query)
  const isTyped = query.trim() !== '' && query !== kept
  const isBusy = running.run.isPending || explaining.run.isPending
  useDirtyWarning(isTyped)
  useDraft('sql', isTyped ? query : null, (typed) => typeof typed === 'string' && setQuery(typed))

  async function handleRun(password?: string) {
    if (query.trim() === '' || isBusy) return
    if (!isReadOnly && inspection.writes.length > 0 && !(await confirmDialog(questionFor(inspection)))) return
    remember(query.trim())
    setKept(query)
    setIsPlanShown(false)
    running.start({ query: query.trim(), readOnly: isReadOnly, ...(password && { password }) })
  }

  function handleExplain(analyze: boolean) {
    remember(query.trim())
    setKept(query)
    setIsPlanShown(true)
    explaining.start({ query: query.trim(), analyze })
  }

  async function handleChoose(chosen: string): Promise<boolean> {
    if (isTyped && chosen !== query && !(await confirmLeaving())) return false
    setKept(chosen)
    setQuery(chosen)
    return true
  }

  return (
    <Stack gap={4}>
      <SqlEditor value={query} schema={schema} onChange={setQuery} onRun={() => void handleRun()} />
      <Stack direction="row" align="center" gap={4} isWrapping>
        <SqlButtons
          {...{ running, explaining, isEmpty: query.trim() === '' }}
          onRun={() => void handleRun()}
          onExplain={handleExplain}
        />
        <CheckboxField
          label="Solo lectura"
          checked={isReadOnly}
          onChange={({ target }) => setIsReadOnly(target.checked)}
        />
        <SavedQueryMenu query={query.trim()} onChoose={handleChoose} onSaved={() => setKept(query)} />
        <Text id="sql-keys" size="sm" tone="muted">
          Ctrl + Enter ejecuta; Escape detiene. {noteOn(inspection, isReadOnly)}
        </Text>
      </Stack>
      {isPlanShown ? (
        <PlanOutcome {...explaining} />
      ) : (
        <SqlOutcome {...running} onConfirm={(password) => void handleRun(password)} />
      )}
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
