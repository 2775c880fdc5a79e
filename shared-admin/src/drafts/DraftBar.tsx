import { useState } from 'react'
import { useAreas } from 'shared-auth'
import { type Content, discardContentDraft, publishContent, unscheduleContent } from 'shared-auth/api'
import { Button, ButtonLink, confirmDialog, media, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { ConflictNotice } from '../form/ConflictNotice.tsx'
import { failureNotice } from '../format/failure.ts'
import { formatDate } from '../format/formatDate.ts'
import type { DraftKind } from './draftKind.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import type { DraftSaving } from './useContentDraft.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

interface DraftBarProps {
  kind: DraftKind
  record: Content
  draft: DraftSaving
  /** Called when a draft that was never published is discarded: nothing is left of the record. */
  onGone: () => void
}

/**
 * The state of a draft in words, and what can be done with it: publish, schedule, discard, go back to a version.
 * @example <DraftBar kind={course} record={record} draft={draft} onGone={() => navigate(course.path)} />
 */
export function DraftBar({ kind, record, draft, onGone }: DraftBarProps) {
  const [busy, setBusy] = useState<'publish' | 'discard' | 'unschedule'>()
  const [open, setOpen] = useState<'schedule' | 'versions'>()
  const isPublished = record.published !== null
  const hasDraft = draft.saved !== null || draft.isUnsaved
  const due = draft.saved?.due ?? null
  const mayPublish = useAreas().mayOpen(kind.area, 'publish')

  async function run(name: NonNullable<typeof busy>, failed: string, action: () => Promise<void>) {
    setBusy(name)
    try {
      await action()
    } catch (error) {
      draft.showErrors(error)
      toast.danger(failureNotice(failed, error))
    } finally {
      setBusy(undefined)
    }
  }

  const publish = (at?: string) =>
    run('publish', at ? 'No se pudo programar' : 'No se pudo publicar', async () => {
      const saved = await draft.flush()
      if (!saved) return
      const { state } = await publishContent(kind.kind, record.id, {
        version: saved.version,
        ...(at && { at }),
      })
      await draft.reload()
      setOpen(undefined)
      toast.success(state === 'scheduled' ? 'Publicación programada.' : 'Publicado. Ya se ve en el sitio.')
    })

  const unschedule = () =>
    run('unschedule', 'No se pudo quitar la fecha', async () => {
      await unscheduleContent(kind.kind, record.id, { version: draft.saved?.version ?? 0 })
      await draft.reload()
    })

  async function discard() {
    const isConfirmed = await confirmDialog({
      title: isPublished ? '¿Descartar los cambios?' : '¿Descartar el borrador?',
      text: isPublished
        ? 'Se pierde lo que no se publicó; lo publicado queda como está.'
        : 'Nunca se publicó: no quedará nada de él.',
      ...{ confirmText: 'Descartar', cancelText: 'Cancelar', danger: true },
    })
    if (!isConfirmed) return
    await run('discard', 'No se pudo descartar', async () => {
      // Written text that is not saved yet must not be saved after the draft is gone.
      if ((await draft.flush()) === undefined) return
      await discardContentDraft(kind.kind, record.id)
      if (isPublished) await draft.reload()
      else onGone()
    })
  }

  return (
    <Bar aria-label="Borrador">
      <ConflictNotice failure={draft.failure} conflict={draft.conflict} />
      {draft.saved?.problem && (
        <Text tone="danger" size="sm">
          No se publicó en su fecha: {draft.saved.problem}
        </Text>
      )}
      <Line>
        <Text role="status" size="sm" tone="muted">
          {stateWords(record, draft)}
        </Text>
        <Actions>
          {record.path && (
            <ButtonLink to={record.path} variant="ghost" size="sm">
              Ver página
            </ButtonLink>
          )}
          <Button variant="ghost" size="sm" onClick={() => setOpen('versions')}>
            Versiones
          </Button>
          {hasDraft && (
            <Button variant="ghost" size="sm" isBusy={busy === 'discard'} onClick={discard}>
              Descartar
            </Button>
          )}
          {mayPublish && (
            <>
              {due ? (
                <Button variant="secondary" size="sm" isBusy={busy === 'unschedule'} onClick={unschedule}>
                  Quitar la fecha
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={!hasDraft}
                  onClick={() => setOpen(open === 'schedule' ? undefined : 'schedule')}
                >
                  Programar
                </Button>
              )}
              <Button
                size="sm"
                disabled={!hasDraft}
                isBusy={busy === 'publish'}
                busyLabel="Publicando..."
                onClick={() => publish()}
              >
                Publicar
              </Button>
            </>
          )}
        </Actions>
      </Line>
      {!mayPublish && (
        <Text size="sm" tone="muted">
          Publicar, programar y eliminar piden un permiso que no tienes: tus borradores los publica quien lo
          tiene.
        </Text>
      )}
      {open === 'schedule' && <ScheduleForm isBusy={busy === 'publish'} onSchedule={publish} />}
      <VersionsPanel
        kind={kind}
        id={record.id}
        isOpen={open === 'versions'}
        onClose={() => setOpen(undefined)}
        onRestored={draft.reload}
      />
    </Bar>
  )
}

function stateWords(record: Content, { saved, isSaving, isUnsaved, failure }: DraftSaving): string {
  if (isSaving) return 'Guardando el borrador...'
  if (failure && isUnsaved) return 'Sin guardar'
  if (isUnsaved) return 'Escribiendo...'
  if (saved?.due) return `Se publica el ${formatDate(saved.due)} (hora de Bogotá)`
  if (saved) return `Borrador guardado · ${saved.updatedBy}, ${formatDate(saved.updatedAt)}`
  return record.updatedAt ? `Publicado · ${formatDate(record.updatedAt)}` : 'Publicado'
}

const Bar = styled.section`
  z-index: 2;
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  /* On a phone it would cover a quarter of what is written. */
  ${media.md} { position: sticky; top: 0; }
  &:has(dialog[open]) { z-index: auto; }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`
