import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button, Stack, Text } from 'shared-ui'
import { Panel } from '../../admin/Panel.tsx'
import { uploadSql } from './database.api.ts'
import { FileDrop } from './FileDrop.tsx'
import { Outcome } from './Outcome.tsx'
import { SafetyCopy } from './SafetyCopy.tsx'

export function UploadPanel({ isBusy }: { isBusy: boolean }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  const [isRefused, setIsRefused] = useState(false)
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadSql(chosen, setPercent),
    onSuccess: () => {
      setFile(undefined)
      void client.invalidateQueries()
    },
  })

  function handleChoose(chosen: File) {
    const isSql = chosen.name.toLowerCase().endsWith('.sql')
    upload.reset()
    setPercent(0)
    setIsRefused(!isSql)
    setFile(isSql ? chosen : undefined)
  }

  return (
    <Panel
      title="Subir archivo SQL"
      intro="Se ejecuta entero o nada. Antes se hace una copia de seguridad, que queda en la lista de copias."
    >
      <FileDrop onChoose={handleChoose} isDisabled={upload.isPending} fileName={file?.name} />
      <Stack direction="row">
        <Button
          onClick={() => file && upload.mutate(file)}
          disabled={!file || isBusy}
          isBusy={upload.isPending}
          busyLabel={percent < 100 ? `Subiendo ${percent} %` : 'Ejecutando...'}
        >
          <FileUp aria-hidden /> Subir archivo
        </Button>
      </Stack>
      {isRefused && <Outcome isFailure title="❌ Solo se permiten archivos .sql" />}
      {upload.error && (
        <Outcome isFailure title="❌ Error al subir el archivo">
          <Text size="sm">{upload.error.message}</Text>
        </Outcome>
      )}
      {upload.data && (
        <Outcome title="✅ Archivo subido con éxito">
          <SafetyCopy name={upload.data.safetyBackup} />
        </Outcome>
      )}
    </Panel>
  )
}
