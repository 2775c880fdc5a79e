import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Modal } from 'shared-admin'
import { allowRemoteApi, type ReleasedRemote } from 'shared-auth/api'
import { CheckboxField, TextField, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import * as z from 'zod/mini'
import { DialogForm } from '../DialogForm.tsx'
import { refreshReleases } from '../useReleaseChange.ts'
import { type ApiRow, serviceGets, showUnrecorded } from './apiRows.ts'

interface AllowApiDialogProps {
  remote: ReleasedRemote
  /** Without one the dialog is closed. */
  row: ApiRow | undefined
  /** The address that is allowed now. */
  replaced: string | undefined
  onClose: () => void
}

/** Allows an address as the API of a remote, after saying what its service gets. */
export function AllowApiDialog({ remote, row, replaced, onClose }: AllowApiDialogProps) {
  return (
    <Modal title="Permitir la API del equipo" isOpen={row !== undefined} onClose={onClose}>
      {row && <AllowApiForm remote={remote} row={row} replaced={replaced} onClose={onClose} />}
    </Modal>
  )
}

const resolver = zodResolver(
  z.object({
    reason: z.string().check(z.trim(), z.minLength(1, 'Escribe el motivo.')),
    isPrivate: z.boolean(),
  }),
)

type AllowApiFormProps = AllowApiDialogProps & { row: ApiRow }

function AllowApiForm({ remote: { name, title }, row, replaced, onClose }: AllowApiFormProps) {
  const client = useQueryClient()
  const { upstream } = row
  const form = useForm({ resolver, defaultValues: { reason: '', isPrivate: row.isPrivate } })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      draft={`api:${name}`}
      label="Permitir la API del equipo"
      text={sentence`Las peticiones de las páginas de ${title} llegan a ${upstream}${replaced ? `, en lugar de ${replaced}` : ''}. ${serviceGets}`}
      submitLabel="Permitir"
      save={async (values) => showUnrecorded(await allowRemoteApi(name, { upstream, ...values }))}
      onSaved={() => {
        toast.success(sentence`${title} puede llamar a ${upstream}.`)
        refreshReleases(client)
        onClose()
      }}
      onCancel={onClose}
      failed="No se pudo permitir la dirección."
    >
      <TextField
        {...form.register('reason')}
        label="Motivo (queda en el historial)"
        error={errors.reason?.message}
      />
      <CheckboxField
        {...form.register('isPrivate')}
        label="También si lleva a la máquina del sitio o a una red privada"
        hint="Solo para un nombre que tú controlas: su dueño elige a qué máquina de esas redes lleva."
        error={errors.isPrivate?.message}
      />
    </DialogForm>
  )
}
