import { useState } from 'react'
import { useSideForm } from 'shared-admin'
import type { DatabaseTable, TableRow } from 'shared-auth/api'
import { Button, Card, FormError, Heading, media, Stack, theme } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { RemoveRowButton } from './RemoveRowButton.tsx'
import { RowField } from './RowField.tsx'
import { RowReview } from './RowReview.tsx'
import { changesOf, draftsOf, lockOf, rebased, typedIn, withTyped } from './rowForm.ts'
import { useRowSave } from './useRowSave.ts'

interface RowFormProps {
  table: DatabaseTable
  /** Undefined for a new row. */
  row: TableRow | undefined
  /** Called after saving, deleting and Cancelar. */
  onDone: () => void
  onNewest: (row: TableRow) => void
  onTyping: (isTyping: boolean) => void
}

/** A form with all columns of a row; the changes are shown before they are saved. */
export function RowForm({ table, row, onDone, onNewest, onTyping }: RowFormProps) {
  const [drafts, setDrafts] = useState(() => draftsOf(table, row?.cells))
  const [isReviewed, setIsReviewed] = useState(false)
  const { save, showNewest, failure, isSaving, forgetFailure } = useRowSave(table, {
    row,
    onSaved: () => onTyping(false),
    onNewest: (newest) => {
      const before = row?.cells ?? []
      setDrafts((typed) => rebased(table, typed, { before, now: newest.cells }))
      onNewest(newest)
    },
  })
  const isNew = row === undefined
  const changes = changesOf(table, drafts, row?.cells)
  const isDirty = isNew ? changes.some(({ after }) => after !== '') : changes.length > 0
  const draft = ['row', table.name, ...(row?.key ?? [])].join(':')
  useDraft(draft, isDirty ? typedIn(drafts, changes) : null, (kept) =>
    setDrafts((all) => withTyped(table, all, kept)),
  )
  const cancel = useSideForm(isDirty, { onDone, onTyping })
  const canSave = isNew ? table.rights.canInsert : table.rights.canUpdate
  const title = isNew ? 'Nueva fila' : sentence`Fila ${row.key?.join(', ') ?? ''}`

  async function handleSave() {
    const isSaved = await save(changes)
    setIsReviewed(false)
    if (isSaved) onDone()
  }

  return (
    <Card as="section" aria-label={title} padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="lg" tabIndex={-1}>
          {title}
        </Heading>
        {failure && (
          <FormError>
            <Stack gap={3} align="flex-start">
              {failure.message}
              {failure.isStale && (
                <Button size="sm" onClick={() => void showNewest()}>
                  Ver lo nuevo
                </Button>
              )}
            </Stack>
          </FormError>
        )}
        {isReviewed ? (
          <RowReview
            changes={changes}
            isNew={isNew}
            isSaving={isSaving}
            onSave={() => void handleSave()}
            onBack={() => setIsReviewed(false)}
          />
        ) : (
          <>
            <Fields>
              {table.columns.map((column, at) => (
                <RowField
                  key={column.name}
                  column={column}
                  draft={drafts[column.name] ?? { mode: 'value', text: '' }}
                  isNew={isNew}
                  lock={lockFor(canSave, lockOf(table, column, isNew), row?.cut.includes(at) ?? false)}
                  error={failure?.fields[column.name]}
                  onChange={(draft) => {
                    setDrafts((all) => ({ ...all, [column.name]: draft }))
                    if (!failure?.isStale) forgetFailure()
                  }}
                />
              ))}
            </Fields>
            <Stack direction="row" gap={3} isWrapping>
              {canSave && (
                <Button disabled={!isNew && changes.length === 0} onClick={() => setIsReviewed(true)}>
                  {isNew ? 'Revisar y crear' : 'Revisar cambios'}
                </Button>
              )}
              <Button variant="secondary" onClick={() => void cancel()}>
                {canSave ? 'Cancelar' : 'Cerrar'}
              </Button>
              {row && table.rights.canDelete && (
                <RemoveRowButton table={table} row={row} onRemoved={onDone} />
              )}
            </Stack>
          </>
        )}
      </Stack>
    </Card>
  )
}

function lockFor(canSave: boolean, lock: string | undefined, isCut: boolean): string | undefined {
  if (isCut) return 'Demasiado largo para cambiarlo aquí.'
  // A read-only table shows the reason once, above its rows.
  return lock ?? (canSave ? undefined : '')
}

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[4]} ${theme.space[6]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
