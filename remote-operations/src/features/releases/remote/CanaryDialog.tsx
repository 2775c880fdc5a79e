import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { Modal } from 'shared-admin'
import { type ReleasedRemote, startCanary } from 'shared-auth/api'
import { Button, IconButton, Stack, Text, TextField, theme, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { DialogForm } from '../DialogForm.tsx'
import { trialWarnings, unpassedTrial } from '../releaseChanges.ts'
import { findingsOf, formatShare } from '../releaseWords.ts'
import { refreshReleases } from '../useReleaseChange.ts'
import { type CanaryValues, canaryResolver, firstValues, nextStep, toBody } from './canary.form.ts'

interface CanaryDialogProps {
  remote: ReleasedRemote
  /** Without one the dialog is closed. */
  version: string | undefined
  onClose: () => void
}

/** Starts a canary for a share of the visitors, or raises its share. */
export function CanaryDialog({ remote, version, onClose }: CanaryDialogProps) {
  const isRaise = version === remote.canary?.version
  const title = isRaise ? `Ampliar la prueba de ${version}` : `Probar ${version} con una parte`
  return (
    <Modal title={title} isOpen={version !== undefined} onClose={onClose}>
      {version && <CanaryForm remote={remote} version={version} title={title} onDone={onClose} />}
    </Modal>
  )
}

interface CanaryFormProps {
  remote: ReleasedRemote
  version: string
  title: string
  onDone: () => void
}

function CanaryForm({ remote, version, title, onDone }: CanaryFormProps) {
  const client = useQueryClient()
  const { name, active, canary } = remote
  const form = useForm<CanaryValues>({
    resolver: canaryResolver,
    defaultValues: firstValues(canary?.version === version ? canary : null),
  })
  const { register, formState, control, watch } = form
  const { errors } = formState
  const trial = unpassedTrial(remote, version)
  const steps = useFieldArray({ control, name: 'steps' })

  function handleSaved() {
    toast.success(
      sentence`${remote.title} ${version} está en prueba al ${formatShare(Number(watch('share')))}.`,
    )
    refreshReleases(client)
    onDone()
  }

  return (
    <DialogForm
      form={form}
      draft={`canary:${name}:${version}`}
      label={title}
      text={`Esa parte de los visitantes recibe ${version} al cargar una página, siempre los mismos; los demás siguen con ${active ?? 'lo que tienen'}. Si falla más que la anterior, vuelve sola.${otherEnds(remote, version)}`}
      submitLabel={canary?.version === version ? 'Ampliar' : 'Empezar la prueba'}
      save={async (values) => {
        await startCanary(name, { ...toBody(version, values), isUntried: trial !== undefined })
      }}
      onSaved={handleSaved}
      onCancel={onDone}
      failed="No se pudo empezar la prueba."
    >
      {trial && (
        <Text size="sm" tone="danger">
          {trialWarnings[trial.kind]} {findingsOf(trial).join(' ')}
        </Text>
      )}
      <TextField
        {...register('share')}
        label="Parte de los visitantes (%)"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        error={errors.share?.message}
      />
      <TextField
        {...register('reason')}
        label="Motivo (queda en el historial)"
        error={errors.reason?.message}
      />
      <Steps role="group" aria-label="Ampliación por pasos">
        <Text size="sm" weight="semibold">
          Ampliación por pasos
        </Text>
        {steps.fields.map(({ id }, index) => (
          <Step key={id}>
            <TextField
              {...register(`steps.${index}.share`)}
              label={`Paso ${index + 1}: al (%)`}
              type="number"
              min={1}
              max={100}
              error={errors.steps?.[index]?.share?.message}
            />
            <TextField
              {...register(`steps.${index}.afterMinutes`)}
              label="Minutos después"
              type="number"
              min={1}
              error={errors.steps?.[index]?.afterMinutes?.message}
            />
            <IconButton label={`Quitar el paso ${index + 1}`} onClick={() => steps.remove(index)}>
              <X aria-hidden />
            </IconButton>
          </Step>
        ))}
        <Text size="sm" tone="muted">
          {steps.fields.length === 0
            ? 'Sin pasos, la parte solo crece a mano.'
            : 'Al llegar a 100 % queda publicada para todos.'}
        </Text>
        <Stack direction="row">
          <Button
            variant="ghost"
            size="sm"
            disabled={isFull(watch('steps'))}
            onClick={() => steps.append(nextStep(form.getValues()))}
          >
            <Plus aria-hidden /> Añadir paso
          </Button>
        </Stack>
      </Steps>
    </DialogForm>
  )
}

const MAX_STEPS = 20

/** Whether no further step can be added: one for all visitors is the last. */
function isFull(steps: CanaryValues['steps']): boolean {
  return steps.length >= MAX_STEPS || Number(steps.at(-1)?.share) >= 100
}

function otherEnds({ canary }: ReleasedRemote, version: string): string {
  if (!canary) return ''
  if (canary.version !== version) return ` Termina la prueba de ${canary.version}.`
  return canary.steps.length > 0 ? ' Los pasos programados se sustituyen por los de aquí.' : ''
}

const Steps = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
`

const Step = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: start;
  gap: ${theme.space[3]};
  /* Beside the inputs, below the height of their labels. */
  > button { margin-top: 1.75rem; }
`
