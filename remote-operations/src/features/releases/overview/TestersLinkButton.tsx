import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDate, Modal } from 'shared-admin'
import { createTestersLink, type ReleasedRemote, type TestersLink } from 'shared-auth/api'
import { Button, CopyButton, SelectField, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { DialogForm } from '../DialogForm.tsx'

const lives = [
  [1, '1 hora'],
  [8, '8 horas'],
  [24, '1 día'],
  [72, '3 días'],
  [168, '1 semana'],
] as const

/** Makes a link with which anybody sees chosen versions until it expires; disabled without remotes. */
export function TestersLinkButton({ remotes }: { remotes: ReleasedRemote[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" disabled={remotes.length === 0} onClick={() => setIsOpen(true)}>
        <FlaskConical aria-hidden /> Enlace de prueba
      </Button>
      <Modal title="Enlace de prueba" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <TestersLinkForm remotes={remotes} onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}

function TestersLinkForm({ remotes, onDone }: { remotes: ReleasedRemote[]; onDone: () => void }) {
  const [link, setLink] = useState<TestersLink>()
  const form = useForm({
    defaultValues: {
      hours: '24',
      versions: Object.fromEntries(remotes.map(({ name }) => [name, ''])),
    },
  })
  const hasChosen = Object.values(form.watch('versions')).some(Boolean)
  if (link) return <MadeLink link={link} />
  return (
    <DialogForm
      form={form}
      draft="testers-link"
      label="Enlace de prueba"
      text="Quien lo abre recibe las versiones elegidas hasta que vence, sin iniciar sesión. Los demás visitantes no notan nada."
      submitLabel="Crear enlace"
      save={async ({ hours, versions }) => {
        const chosen = Object.fromEntries(Object.entries(versions).filter(([, version]) => version))
        setLink(await createTestersLink({ versions: chosen, hours: Number(hours) }))
      }}
      onSaved={() => undefined}
      onCancel={onDone}
      failed="No se pudo crear el enlace."
    >
      {remotes.map((remote) => (
        <SelectField
          key={remote.name}
          {...form.register(`versions.${remote.name}`, {
            validate: (version) => hasChosen || version !== '' || 'Elige al menos una versión.',
          })}
          label={remote.title}
          error={form.formState.errors.versions?.[remote.name]?.message}
        >
          <option value="">La que recibe cada visitante</option>
          {offeredOf(remote).map((version) => (
            <option key={version} value={version}>
              {version === remote.active ? `${version} (para todos)` : version}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField {...form.register('hours')} label="Vale por">
        {lives.map(([hours, label]) => (
          <option key={hours} value={hours}>
            {label}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}

function MadeLink({ link: { query, expiresAt } }: { link: TestersLink }) {
  const address = `${window.location.origin}/${query}`
  return (
    <Stack gap={3} role="status">
      <Text size="sm">
        Vale hasta el {formatDate(expiresAt)}. Lo que sigue a «?» sirve en cualquier página.
      </Text>
      <Address>{address}</Address>
      <Stack direction="row">
        <CopyButton
          text={address}
          label="Copiar enlace"
          variant="primary"
          failure="No se pudo copiar. Selecciona el enlace y cópialo."
        />
      </Stack>
    </Stack>
  )
}

/** The versions that a link may name: none that is disabled or withdrawn. */
function offeredOf({ versions, withdrawn, isStopped }: ReleasedRemote): string[] {
  return isStopped
    ? []
    : versions.map(({ version }) => version).filter((version) => !withdrawn.includes(version))
}

const Address = styled.code`
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.sm};
  overflow-wrap: anywhere;
`
