import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDate, Modal } from 'shared-admin'
import { serverNow } from 'shared-auth'
import { type CreatedReleaseCredential, createReleaseCredential } from 'shared-auth/api'
import { Button, CheckboxField, CopyButton, SelectField, Stack, Text, TextField, theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { DialogForm } from '../DialogForm.tsx'
import { credentialsQuery, releasesQuery } from '../releases.api.ts'
import { type Scope, scopeLabels } from '../releaseWords.ts'

const lives = [
  [7, '7 días'],
  [30, '30 días'],
  [90, '90 días'],
  [365, '365 días'],
] as const

/** Creates a credential, and shows its token once. */
export function NewCredentialButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden /> Crear
      </Button>
      <Modal title="Nueva credencial" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <CredentialForm onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}

const scopes = Object.keys(scopeLabels) as Scope[]

const resolver = zodResolver(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Escribe un nombre.'), z.maxLength(60)),
    remote: z.string().check(z.minLength(1, 'Elige un remoto.')),
    scopes: z.array(z.enum(['read', 'publish', 'activate'])).check(z.minLength(1, 'Elige al menos uno.')),
    days: z.string(),
  }),
)

const DAY_MS = 86_400_000

function CredentialForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { data: remotes = [] } = useQuery({ ...releasesQuery, select: (releases) => releases.remotes })
  const [created, setCreated] = useState<CreatedReleaseCredential>()
  const form = useForm({
    resolver,
    defaultValues: { name: '', remote: '', scopes: ['read', 'publish'] as Scope[], days: '90' },
  })
  const { errors } = form.formState
  if (created) return <CreatedToken created={created} onDone={onDone} />
  return (
    <DialogForm
      form={form}
      draft="credential"
      label="Nueva credencial"
      submitLabel="Crear credencial"
      save={async ({ name, remote, scopes: chosen, days }) => {
        const expiresAt = new Date(serverNow() + Number(days) * DAY_MS).toISOString()
        setCreated(await createReleaseCredential({ name, remote, scopes: chosen, expiresAt }))
      }}
      onSaved={() => void client.invalidateQueries(credentialsQuery)}
      onCancel={onDone}
      failed="No se pudo crear la credencial."
    >
      <TextField
        {...form.register('name')}
        label="Nombre"
        hint="Para reconocerla: dónde se usa."
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
      />
      <SelectField {...form.register('remote')} label="Remoto" error={errors.remote?.message}>
        <option value="" hidden>
          Elige un remoto
        </option>
        {remotes.map(({ name, title }) => (
          <option key={name} value={name}>
            {sentence`${title} (${name})`}
          </option>
        ))}
      </SelectField>
      <Scopes>
        <legend>Qué permite</legend>
        {scopes.map((scope) => (
          <CheckboxField key={scope} {...form.register('scopes')} value={scope} label={scopeLabels[scope]} />
        ))}
        {errors.scopes && (
          <Text size="sm" tone="danger" role="alert">
            {errors.scopes.message}
          </Text>
        )}
      </Scopes>
      <SelectField {...form.register('days')} label="Vence en">
        {lives.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}

function CreatedToken({ created, onDone }: { created: CreatedReleaseCredential; onDone: () => void }) {
  const { token, credential } = created
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        Cópiala ahora: <strong>no se muestra otra vez</strong>. Sirve para {credential.remote} hasta el{' '}
        {formatDate(credential.expiresAt)}; ponla como MFE_TOKEN en la integración continua.
      </Text>
      <Token>{token}</Token>
      <Stack direction="row" gap={3}>
        <CopyButton
          text={token}
          label="Copiar credencial"
          variant="primary"
          failure="No se pudo copiar. Selecciónala y cópiala."
        />
        <Button variant="secondary" onClick={onDone}>
          Ya la copié
        </Button>
      </Stack>
    </Stack>
  )
}

const Scopes = styled.fieldset`
  padding: 0;
  border: 0;
  legend { padding: 0; font-size: ${theme.font.size.sm}; font-weight: ${theme.font.weight.semibold}; }
`

const Token = styled.code`
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-family: ${theme.font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`
