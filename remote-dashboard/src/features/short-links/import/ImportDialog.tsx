import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDrop, saveFile, serverMessage } from 'shared-admin'
import { Button, FormError, Stack, Text, toast } from 'shared-ui'
import { ImportPreview } from './ImportPreview.tsx'
import { applyImport, exampleCsv, previewImport } from './imports.api.ts'

/** Reads a file, previews the link of each row, and creates the valid ones together. */
export function ImportDialog({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const reading = useMutation({ mutationFn: previewImport })
  const making = useMutation({
    mutationFn: applyImport,
    onSuccess: (created) => {
      toast.success(created === 1 ? 'Se creó 1 URL corta.' : `Se crearon ${created} URLs cortas.`)
      void client.invalidateQueries({ queryKey: ['shortener'] })
      onDone()
    },
  })
  const plan = reading.data
  const error = making.error ?? reading.error

  function handleChoose(file: File) {
    making.reset()
    reading.mutate(file)
  }

  return (
    <Stack gap={4}>
      <Text tone="muted">
        Un archivo CSV con una fila para cada enlace. La columna «destino» es obligatoria; «codigo»,
        «etiquetas», «notas», «vence» y «al vencer» son opcionales. Hasta 1000 filas.
      </Text>
      <div>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => saveFile(new Blob([exampleCsv], { type: 'text/csv;charset=utf-8' }), 'ejemplo.csv')}
        >
          Descargar un ejemplo
        </Button>
      </div>
      <FileDrop
        label="Archivo CSV"
        extensions={['.csv']}
        onChoose={handleChoose}
        isDisabled={reading.isPending || making.isPending}
        fileName={reading.isPending ? 'Revisando...' : plan?.fileName}
      />
      {error && <FormError>{serverMessage(error, error.message || 'No se pudo leer el archivo.')}</FormError>}
      {plan && !reading.isPending && !reading.error && (
        <ImportPreview
          preview={plan.preview}
          isBusy={making.isPending}
          onConfirm={() => making.mutate(plan)}
          onCancel={onDone}
        />
      )}
    </Stack>
  )
}
