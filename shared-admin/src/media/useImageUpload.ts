import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Media } from 'shared-auth/api'
import { saveFailure } from '../format/failure.ts'
import { uploadMedia } from './uploadMedia.ts'

/** Uploads one image at a time, says how far it is, and ends with the screen. */
export function useImageUpload(onUploaded: (medium: Media) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState('')
  const [failure, setFailure] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function upload(file: File) {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setFailure(undefined)
    setProgress(`Subiendo ${file.name}...`)
    try {
      const onProgress = (share: number) =>
        setProgress(`Subiendo ${file.name}... ${Math.round(share * 100)} %`)
      const medium = await uploadMedia(file, { onProgress, signal })
      void client.invalidateQueries({ queryKey: ['media'] })
      onUploaded(medium)
    } catch (reason) {
      if (!signal.aborted) setFailure(saveFailure(reason, 'No se pudo subir la imagen.'))
    } finally {
      setProgress('')
    }
  }

  return { upload, isUploading: progress !== '', progress, failure }
}
