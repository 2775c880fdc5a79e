import { useMutation } from '@tanstack/react-query'
import { FileUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { announceChanges, FileDrop, Panel } from 'shared-admin'
import { Button, Stack, Text } from 'shared-ui'
import { withAcceptance } from './acceptDifferences.ts'
import { replaceByFile } from './database.api.ts'
import { isCancellable } from './JobProgress.tsx'
import { Outcome } from './Outcome.tsx'
import type { Job } from './progress.api.ts'
import { isCancelled } from './running.ts'
import { SafetyBackup } from './SafetyBackup.tsx'

export function UploadPanel({ job }: { job: Job | undefined }) {
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  const leaving = useRef<AbortController>(null)
  const [isRefused, setIsRefused] = useState(false)
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      leaving.current = new AbortController()
      const { signal } = leaving.current
      return withAcceptance((accept) => replaceByFile(chosen, { accept, signal, onProgress: setPercent }), {
        phrase: 'ACEPTAR',
        confirmText: 'Ejecutar de todos modos',
      })
    },
    onSuccess: (changed) => {
      if (!changed) return
      setFile(undefined)
      announceChanges()
    },
  })
  const isWaiting = upload.isPending && (!job || isCancellable(job))

  function handleChoose(chosen: File) {
    const isSql = /\.sql(\.gz)?$/i.test(chosen.name)
    upload.reset()
    setPercent(0)
    setIsRefused(!isSql)
    setFile(isSql ? chosen : undefined)
  }

  return (
    <Panel
      title="Subir archivo SQL"
      intro="Se ejecuta entero o nada, sobre una copia de los datos que después los reemplaza. Los de antes quedan en una copia de seguridad, en la lista de copias."
    >
      <FileDrop
        label="Archivo SQL"
        extensions={['.sql', '.sql.gz']}
        onChoose={handleChoose}
        isDisabled={upload.isPending}
        fileName={file?.name}
      />
      <Stack direction="row" gap={3} isWrapping>
        <Button
          onClick={() => file && upload.mutate(file)}
          disabled={!file || job !== undefined}
          isBusy={upload.isPending}
          busyLabel={percent < 100 ? `Subiendo ${percent} %` : 'Ejecutando...'}
        >
          <FileUp aria-hidden /> Subir archivo
        </Button>
        {isWaiting && (
          <Button variant="secondary" onClick={() => leaving.current?.abort()}>
            <X aria-hidden /> Cancelar la subida
          </Button>
        )}
      </Stack>
      {isRefused && <Outcome isFailure title="❌ Solo se permiten archivos .sql y .sql.gz" />}
      {isCancelled(upload.error) && <Outcome title="Se canceló la subida." />}
      {upload.error && !isCancelled(upload.error) && (
        <Outcome isFailure title="❌ Error al subir el archivo">
          <Text size="sm">{upload.error.message}</Text>
        </Outcome>
      )}
      {upload.data && (
        <Outcome title="✅ Archivo subido con éxito">
          <SafetyBackup name={upload.data.safetyBackup} notice={upload.data.notice} />
        </Outcome>
      )}
    </Panel>
  )
}
