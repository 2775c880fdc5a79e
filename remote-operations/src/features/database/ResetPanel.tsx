import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { announceChanges, Facts, Panel } from 'shared-admin'
import { ApiError } from 'shared-auth'
import { Button, confirmDialog, Stack, Text } from 'shared-ui'
import { resetToSeed } from './database.api.ts'
import { Outcome } from './Outcome.tsx'
import { SafetyBackup } from './SafetyBackup.tsx'

const question = {
  text: '¿Estás seguro de que quieres resetear la base de datos? Esta acción no se puede deshacer.',
  confirmText: 'Resetear',
  cancelText: 'Cancelar',
  danger: true,
}

export function ResetPanel({ isBusy }: { isBusy: boolean }) {
  const reset = useMutation({ mutationFn: resetToSeed, onSuccess: announceChanges })
  const { data, error } = reset

  async function handleReset() {
    if (await confirmDialog(question)) reset.mutate()
  }

  return (
    <Panel
      title="Resetear la base de datos"
      intro="Vuelve al contenido inicial. Los datos actuales quedan en una copia de seguridad, en la lista de copias."
    >
      <Stack direction="row">
        <Button variant="danger" onClick={handleReset} disabled={isBusy} isBusy={reset.isPending}>
          <RotateCcw aria-hidden /> Resetear DB
        </Button>
      </Stack>
      {error && (
        <Outcome
          isFailure
          title={`❌ Error: ${error instanceof ApiError ? error.status : ''} ${error.message}`}
        />
      )}
      {data && (
        <Outcome title={'✅ Éxito: 200 OK'}>
          <SafetyBackup name={data.safetyBackup} notice={data.notice} />
          {data.credentials.length > 0 && (
            <>
              <Text size="sm">Cuentas de ejemplo con sus claves nuevas; no se muestran otra vez:</Text>
              <Facts items={data.credentials.map(({ email, password }) => [email, password])} />
            </>
          )}
        </Outcome>
      )}
    </Panel>
  )
}
