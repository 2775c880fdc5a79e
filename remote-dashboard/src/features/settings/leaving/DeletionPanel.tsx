import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Modal, Panel, RecordGate } from 'shared-admin'
import { Button, Stack, Text } from 'shared-ui'
import { DeletionForm } from './DeletionForm.tsx'
import { deletionQuery } from './leaving.api.ts'

const failed = 'No se pudo saber cómo se elimina tu cuenta.'
const title = 'Eliminar tu cuenta'

/** Where the signed-in person deletes their account. */
export function DeletionPanel() {
  const query = useQuery(deletionQuery)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={title}>
      <RecordGate query={query} missing={failed} failed={failed}>
        {(state) => (
          <Stack gap={4} align="flex-start">
            <Text>
              {`Tu cuenta se cierra enseguida y se elimina para siempre a los ${state.days} días. Hasta entonces puedes conservarla.`}
            </Text>
            {!state.isPossible && (
              <Text tone="muted">
                Eres el último administrador activo: debe quedar al menos uno. Dale antes ese rol a otra
                persona.
              </Text>
            )}
            <Button variant="danger" size="sm" disabled={!state.isPossible} onClick={() => setIsOpen(true)}>
              Eliminar mi cuenta
            </Button>
            <Modal title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
              <DeletionForm state={state} onCancel={() => setIsOpen(false)} />
            </Modal>
          </Stack>
        )}
      </RecordGate>
    </Panel>
  )
}
