import { zodResolver } from '@hookform/resolvers/zod'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDate, serverMessage, toDateTimeInput, useSave } from 'shared-admin'
import { type ReleaseCredential, type TakenBack, takeBackCredential } from 'shared-auth/api'
import { Button, ErrorState, FormError, Skeleton, Stack, Text, TextField } from 'shared-ui'
import * as z from 'zod/mini'
import { momentOf } from '../momentOf.ts'
import { releasesQuery, takeBackQuery } from '../releases.api.ts'
import { refreshReleases } from '../useReleaseChange.ts'
import { TakenBackSummary } from './TakenBackSummary.tsx'

const resolver = zodResolver(
  z.object({
    since: z.string().check(z.refine(isMoment, 'Elige un día y una hora.')),
    reason: z.string(),
  }),
)

function isMoment(typed: string): boolean {
  return !Number.isNaN(momentOf(typed).getTime())
}

interface StolenFormProps {
  credential: ReleaseCredential
  onDone: () => void
}

/** Shows what a stolen credential did since a chosen moment, takes it back after confirmation, and shows the result. */
export function StolenForm({ credential, onDone }: StolenFormProps) {
  const client = useQueryClient()
  const [taken, setTaken] = useState<TakenBack>()
  const form = useForm({
    resolver,
    defaultValues: { since: toDateTimeInput(new Date(credential.createdAt)), reason: '' },
  })
  const typed = form.watch('since')
  const since = isMoment(typed) ? momentOf(typed).toISOString() : undefined
  const plan = useQuery({
    ...takeBackQuery(credential.id, since),
    enabled: since !== undefined && !taken,
    placeholderData: keepPreviousData,
  })
  const { data: freeze } = useQuery({ ...releasesQuery, select: (releases) => releases.freeze })
  const { failure, submit } = useSave(form, {
    draft: `stolen:${credential.id}`,
    save: async ({ reason }) => setTaken(await takeBackCredential(credential.id, { since, reason })),
    onSaved: () => refreshReleases(client),
    failed: 'No se pudo retirar lo que publicó. Comprueba si la credencial ya está revocada.',
  })
  const { errors, isSubmitting } = form.formState
  if (taken)
    return (
      <Stack gap={4} role="status">
        <TakenBackSummary credential={credential} taken={taken} isDone />
        <div>
          {/* The focused button is gone. */}
          <Button autoFocus onClick={onDone}>
            Cerrar
          </Button>
        </div>
      </Stack>
    )
  return (
    <form noValidate aria-label={`Retirar lo que publicó ${credential.name}`} onSubmit={submit}>
      <Stack gap={4}>
        <FormError>{failure}</FormError>
        <TextField
          {...form.register('since')}
          label="Desde cuándo no confías en ella (hora de Bogotá)"
          hint="Si no lo sabes, deja el momento en que se creó."
          type="datetime-local"
          error={errors.since?.message}
        />
        {plan.error ? (
          <ErrorState
            message={serverMessage(plan.error, 'No se pudo ver lo que publicó.')}
            isRetrying={plan.isFetching}
            onRetry={() => void plan.refetch()}
          />
        ) : (
          <Stack gap={4} aria-busy={plan.isFetching}>
            {plan.data ? (
              <TakenBackSummary credential={credential} taken={plan.data} />
            ) : (
              <Skeleton height="9rem" />
            )}
          </Stack>
        )}
        {freeze && (
          <Text size="sm" tone="muted">
            El sitio está congelado hasta el {formatDate(freeze.until)}; volver atrás se permite.
          </Text>
        )}
        <TextField {...form.register('reason')} label="Motivo (opcional, queda en el historial)" />
        <Stack direction="row" gap={3} isWrapping>
          <Button
            type="submit"
            variant="danger"
            isBusy={isSubmitting}
            disabled={!plan.data || plan.isPlaceholderData || plan.error !== null}
          >
            {credential.revokedAt ? 'Retirar' : 'Revocar y retirar'}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            Cancelar
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
