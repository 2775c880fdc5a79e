import { useState } from 'react'
import { failureNotice, uploadPicture } from 'shared-admin'
import { toast } from 'shared-ui'

/** Uploads pictures that are pasted or dropped, each with its alternative text. */
export function usePictures(onPicture: (address: string, alt: string) => void) {
  const [progress, setProgress] = useState<string>()

  async function upload(files: File[]) {
    for (const file of files) {
      try {
        setProgress(`Subiendo ${file.name}...`)
        const { address, alt } = await uploadPicture(file, (share) =>
          setProgress(`Subiendo ${file.name}... ${Math.round(share * 100)} %`),
        )
        onPicture(address, alt)
      } catch (error) {
        toast.danger(failureNotice(`No se pudo subir ${file.name}`, error))
      } finally {
        setProgress(undefined)
      }
    }
  }

  return { progress, upload }
}
