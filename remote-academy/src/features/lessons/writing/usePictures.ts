import { useState } from 'react'
import { failureNotice, uploadMedia } from 'shared-admin'
import { type Media, updateMedia } from 'shared-auth/api'
import { promptDialog, toast } from 'shared-ui'
import { addressOf } from '../../../screens/drafts/pictures.ts'

/** Inserts pictures of the library, and uploads those that are pasted or dropped, each with its alternative text. */
export function usePictures(onPicture: (address: string, alt: string) => void) {
  const [progress, setProgress] = useState<string>()

  async function insert(medium: Media) {
    const alt = medium.alt || (await askForAlt(medium.name))
    if (alt && alt !== medium.alt)
      await updateMedia(medium.id, { alt }).catch(() =>
        toast.warning('El texto alternativo quedó solo en la lección.'),
      )
    onPicture(addressOf(medium), alt)
  }

  async function upload(files: File[]) {
    for (const file of files) {
      try {
        setProgress(`Subiendo ${file.name}...`)
        const medium = await uploadMedia(file, {
          onProgress: (share) => setProgress(`Subiendo ${file.name}... ${Math.round(share * 100)} %`),
          signal: new AbortController().signal,
        })
        setProgress(undefined)
        await insert(medium)
      } catch (error) {
        toast.danger(failureNotice(`No se pudo subir ${file.name}`, error))
      } finally {
        setProgress(undefined)
      }
    }
  }

  return { progress, insert, upload }
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
