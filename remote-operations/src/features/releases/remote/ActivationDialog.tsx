import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import { allowRemoteApi, type DeclaredUpstream, type ReleasedRemote } from 'shared-auth/api'
import { CheckboxField, Text, TextField, toast } from 'shared-ui'
import * as z from 'zod/mini'
import { DialogForm } from '../DialogForm.tsx'
import { activation } from '../releaseChanges.ts'
import { remoteApiQuery } from '../releases.api.ts'
import { type ReleaseChange, refreshReleases } from '../useReleaseChange.ts'
import { serviceGets, showUnrecorded, unallowedUpstream } from './apiRows.ts'

interface Opened {
  version: string
  declared: DeclaredUpstream
}

/**
 * Asks for the activation of a version: with `ask`, or in a dialog of its own for a version whose API is not allowed. The
 * dialog has to be rendered.
 */
export function useActivation(remote: ReleasedRemote, ask: (change: ReleaseChange) => Promise<void>) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened>()

  async function activate(version: string) {
    // The site checks the address again: without its state only the warning is missing.
    const api = await client.ensureQueryData(remoteApiQuery(remote.name)).catch(() => undefined)
    const declared = api && unallowedUpstream(api, version)
    if (declared) setOpened({ version, declared })
    else await ask(activation(remote, version))
  }

  const close = () => setOpened(undefined)
  const change = opened && activation(remote, opened.version)
  const dialog = (
    <Modal title={change?.title ?? ''} isOpen={opened !== undefined} onClose={close}>
      {opened && change && <ActivationForm {...opened} remote={remote} change={change} onClose={close} />}
    </Modal>
  )
  return { activate, dialog }
}

const resolver = zodResolver(
  z.object({
    reason: z.string().check(z.trim(), z.minLength(1, 'Escribe el motivo.')),
    isAllowed: z.boolean(),
  }),
)

type ActivationFormProps = Opened & { remote: ReleasedRemote; change: ReleaseChange; onClose: () => void }

function ActivationForm({ version, declared, remote, change, onClose }: ActivationFormProps) {
  const client = useQueryClient()
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const form = useForm({ resolver, defaultValues: { reason: '', isAllowed: false } })
  const { upstream, isPrivate } = declared

  async function save({ reason, isAllowed }: { reason: string; isAllowed: boolean }) {
    // First the permission, so that no visitor gets the version without its API.
    if (isAllowed) showUnrecorded(await allowRemoteApi(remote.name, { upstream, isPrivate, reason }))
    await change.work(reason)
  }

  return (
    <DialogForm
      form={form}
      draft={`activate:${remote.name}:${version}`}
      label={change.title}
      text={[change.text, ...(change.items ?? [])].join(' ')}
      submitLabel={change.confirmText}
      save={save}
      onSaved={() => {
        toast.success(change.done)
        refreshReleases(client)
        onClose()
      }}
      onCancel={onClose}
      failed={`${change.failed}.`}
    >
      <Text size="sm" tone="danger">
        {version} declara como su API {upstream}, que no está permitida: sus páginas no llegan a ese servicio
        hasta que un administrador la permita.
      </Text>
      {isAdmin && (
        <CheckboxField
          {...form.register('isAllowed')}
          label={`Permitir también ${upstream}`}
          hint={isPrivate ? `Lleva a una red privada. ${serviceGets}` : serviceGets}
        />
      )}
      <TextField
        {...form.register('reason')}
        label="Motivo (queda en el historial)"
        error={form.formState.errors.reason?.message}
      />
    </DialogForm>
  )
}
