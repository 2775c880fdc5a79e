import { useMutation } from '@tanstack/react-query'
import { failureNotice, saveFile } from 'shared-admin'
import { downloadMedia, type Media } from 'shared-auth/api'
import { Button, toast } from 'shared-ui'

/** Downloads a medium as it was uploaded, which visitors never get. */
export function DownloadButton({ id, name }: Pick<Media, 'id' | 'name'>) {
  const download = useMutation({
    mutationFn: () => downloadMedia(id, { timeout: 0 }),
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => toast.danger(failureNotice('No se pudo descargar', error)),
  })
  return (
    <Button
      variant="secondary"
      isBusy={download.isPending}
      busyLabel="Descargando..."
      onClick={() => download.mutate()}
    >
      Descargar el original
    </Button>
  )
}
