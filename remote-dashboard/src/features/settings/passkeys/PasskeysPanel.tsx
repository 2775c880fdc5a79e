import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Modal, Panel, RecordGate } from 'shared-admin'
import type { Passkey, PasskeyList } from 'shared-auth/api'
import { Button, Stack, Text, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { AddPasskeyForm } from './AddPasskeyForm.tsx'
import { PasskeyItem } from './PasskeyItem.tsx'
import { canAddPasskeys, passkeysQuery } from './passkeys.api.ts'
import { usePasskeyChanges } from './usePasskeyChanges.ts'

const failed = 'No se pudieron cargar tus llaves de acceso.'

/** The passkeys of the signed-in person. */
export function PasskeysPanel() {
  const query = useQuery(passkeysQuery)
  return (
    <Panel
      title="Llaves de acceso"
      intro="Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir la contraseña, que sigue sirviendo."
    >
      <RecordGate query={query} missing={failed} failed={failed}>
        {(state) => <Passkeys {...state} />}
      </RecordGate>
    </Panel>
  )
}

function Passkeys({ passkeys, max, confirmation }: PasskeyList) {
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { rename, remove, removingId } = usePasskeyChanges(() => list.current?.focus())

  function handleAdded({ name }: Passkey) {
    setIsOpen(false)
    void client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    toast.success(`Se añadió «${name}». La próxima vez puedes entrar con ella.`)
  }

  return (
    <Stack gap={4} align="flex-start">
      <List role="list" ref={list} tabIndex={-1} aria-label="Llaves de acceso">
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            isBusy={removingId === passkey.id}
            onRename={() => void rename(passkey)}
            onRemove={() => void remove(passkey)}
          />
        ))}
      </List>
      {passkeys.length === 0 && <Text tone="muted">Todavía no tienes ninguna.</Text>}
      <Adding canAdd={passkeys.length < max} max={max} onAdd={() => setIsOpen(true)} />
      <Modal title="Añadir una llave de acceso" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <AddPasskeyForm confirmation={confirmation} onAdded={handleAdded} onCancel={() => setIsOpen(false)} />
      </Modal>
    </Stack>
  )
}

function Adding({ canAdd, max, onAdd }: { canAdd: boolean; max: number; onAdd: () => void }) {
  if (!canAddPasskeys()) {
    return (
      <Text size="sm" tone="muted">
        Este navegador no puede crear llaves de acceso en esta dirección.
      </Text>
    )
  }
  return (
    <>
      <Button variant="secondary" size="sm" disabled={!canAdd} onClick={onAdd}>
        <Plus aria-hidden /> Añadir una llave de acceso
      </Button>
      {!canAdd && (
        <Text size="sm" tone="muted">
          {`Tienes ${max}, que son las que caben. Quita una para añadir otra.`}
        </Text>
      )}
    </>
  )
}

const List = styled.ul`
  width: 100%;
  &:empty { display: none; }
  &:focus { outline: none; }
`
