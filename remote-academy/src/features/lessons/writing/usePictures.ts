import { useState } from 'react'
import { failureNotice, pictureAddress, uploadMedia } from 'shared-admin'
import { updateMedia } from 'shared-auth/api'
import { promptDialog, toast } from 'shared-ui'

/** Uploads pictures one after another, each with its alternative text, and hands over where it is. */
export function usePictures(onPicture: (address: string, alt: string) => void) {
  const [progress, setProgress] = useState<string>()

  async function upload(files: File[]) {
    for (const file of files) {
      try {
        setProgress(`Subiendo ${file.name}...`)
        const medium = await uploadMedia(file, {
          onProgress: (share) => setProgress(`Subiendo ${file.name}... ${Math.round(share * 100)} %`),
          signal: new AbortController().signal,
        })
        setProgress(undefined)
        const alt = medium.alt || (await askForAlt(file.name))
        if (alt && alt !== medium.alt)
          await updateMedia(medium.id, { alt }).catch(() =>
            toast.warning('El texto alternativo quedó solo en la lección.'),
          )
        onPicture(pictureAddress(medium), alt)
      } catch (error) {
        toast.danger(failureNotice(`No se pudo subir ${file.name}`, error))
      } finally {
        setProgress(undefined)
      }
    }
  }

  return { progress, upload }
}

async function askForAlt(name: string): Promise<string> {
  const alt = await promptDialog({
    title: 'Describe la imagen',
    text: name,
    label: 'Texto alternativo: lo que dice a quien no la ve',
    confirmText: 'Insertar',
    cancelText: 'Ahora no',
  })
  return alt?.trim() ?? ''
}
