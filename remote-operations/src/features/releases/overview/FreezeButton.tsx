import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Modal, toDateTimeInput } from 'shared-admin'
import { serverNow } from 'shared-auth'
import { freezeReleases, type Releases } from 'shared-auth/api'
import { Button, TextField, toast } from 'shared-ui'
import * as z from 'zod/mini'
import { DialogForm } from '../DialogForm.tsx'
import { momentOf } from '../momentOf.ts'
import { refreshReleases } from '../useReleaseChange.ts'

interface FreezeButtonProps {
  /** Why freezing is not possible. */
  obstacle: string | undefined
  /** The current freeze, which can be changed. */
  freeze: Releases['freeze']
}

/** Freezes the site until a chosen time. */
export function FreezeButton({ obstacle, freeze }: FreezeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const title = freeze ? 'Cambiar la congelación' : 'Congelar el sitio'
  return (
    <>
      <Button
        variant="secondary"
        disabled={obstacle !== undefined}
        title={obstacle}
        onClick={() => setIsOpen(true)}
      >
        <Snowflake aria-hidden /> {title}
      </Button>
      <Modal title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <FreezeForm title={title} freeze={freeze} onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}

const resolver = zodResolver(
  z.object({
    reason: z.string().check(z.trim(), z.minLength(1, 'Escribe el motivo.')),
    until: z
      .string()
      .check(z.minLength(1, 'Elige hasta cuándo.'))
      .check(
        z.refine(
          (typed) => !typed || momentOf(typed).getTime() > serverNow(),
          'Elige una hora que no haya pasado.',
        ),
      ),
  }),
)

const DEFAULT_MS = 12 * 3_600_000

interface FreezeFormProps extends Pick<FreezeButtonProps, 'freeze'> {
  title: string
  onDone: () => void
}

function FreezeForm({ title, freeze, onDone }: FreezeFormProps) {
  const client = useQueryClient()
  const form = useForm({
    resolver,
    defaultValues: {
      reason: freeze?.reason ?? '',
      until: toDateTimeInput(freeze ? new Date(freeze.until) : new Date(serverNow() + DEFAULT_MS)),
    },
  })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      draft="freeze"
      label={title}
      submitLabel={freeze ? 'Guardar' : 'Congelar'}
      text="Los visitantes siguen recibiendo lo mismo. Hasta entonces solo se puede volver a una versión anterior, deshabilitar y habilitar."
      save={async ({ reason, until }) => {
        await freezeReleases({ reason, until: momentOf(until).toISOString() })
      }}
      onSaved={() => {
        toast.success('El sitio está congelado.')
        refreshReleases(client)
        onDone()
      }}
      onCancel={onDone}
      failed="No se pudo congelar el sitio."
    >
      <TextField {...form.register('reason')} label="Motivo" error={errors.reason?.message} />
      <TextField
        {...form.register('until')}
        label="Hasta (hora de Bogotá)"
        type="datetime-local"
        error={errors.until?.message}
      />
    </DialogForm>
  )
}
