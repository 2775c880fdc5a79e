import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureNotice, formatBytes, formatDate, Panel, RecordGate, saveFile } from 'shared-admin'
import { type AccountExport, downloadAccountExport, requestAccountExport } from 'shared-auth/api'
import { Button, Stack, Text, toast } from 'shared-ui'
import { exportQuery, isPreparing } from './leaving.api.ts'

const failed = 'No se pudo saber si tu archivo está listo.'

/** Prepares the file with everything that the site stores about the signed-in person, and downloads it. */
export function ExportPanel() {
  const query = useQuery(exportQuery)
  return (
    <Panel
      title="Tus datos"
      intro="Un archivo .zip con todo lo que el sitio guarda de ti: una página para leer, un archivo para programas y tus fotos."
    >
      <RecordGate query={query} missing={failed} failed={failed}>
        {(state) => (
          <Stack gap={4} align="flex-start">
            <Text role="status">{wordsOf(state)}</Text>
            <Actions state={state} />
          </Stack>
        )}
      </RecordGate>
    </Panel>
  )
}

function wordsOf({ state, bytes, expiresAt }: AccountExport): string {
  if (isPreparing(state))
    return 'Estamos preparando tu archivo. Puedes cerrar esta página: te avisamos por correo.'
  if (state === 'failed') return 'No se pudo preparar tu archivo. Vuelve a intentarlo.'
  if (state === 'none') return 'Todavía no has pedido tus datos, o el archivo anterior venció.'
  return `Tu archivo está listo: ${formatBytes(bytes ?? 0)}. Puedes descargarlo hasta el ${formatDate(expiresAt)}.`
}

function Actions({ state: { state, id } }: { state: AccountExport }) {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: () => requestAccountExport(),
    onSuccess: (asked) => client.setQueryData(exportQuery.queryKey, asked),
    onError: (error) => {
      toast.danger(failureNotice('No se pudieron pedir tus datos', error))
      void client.invalidateQueries({ queryKey: exportQuery.queryKey })
    },
  })
  const download = useMutation({
    mutationFn: (file: string) => downloadAccountExport(file, { timeout: 0, responseType: 'blob' }),
    onSuccess: (file) => saveFile(file, 'tus-datos.zip'),
    onError: (error) => {
      toast.danger(failureNotice('No se pudo descargar', error))
      void client.invalidateQueries({ queryKey: exportQuery.queryKey })
    },
  })
  const isReady = state === 'ready' && id !== null
  return (
    <Stack direction="row" gap={3} isWrapping>
      {isReady && (
        <Button
          size="sm"
          isBusy={download.isPending}
          busyLabel="Descargando..."
          onClick={() => download.mutate(id)}
        >
          <Download aria-hidden /> Descargar el archivo
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        isBusy={ask.isPending || isPreparing(state)}
        busyLabel="Preparando..."
        onClick={() => ask.mutate()}
      >
        {buttonOf(state)}
      </Button>
    </Stack>
  )
}

function buttonOf(state: AccountExport['state']): string {
  if (state === 'ready') return 'Pedir uno nuevo'
  return state === 'failed' ? 'Reintentar' : 'Descargar mis datos'
}
