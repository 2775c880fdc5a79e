import { type Media, updateMedia } from 'shared-auth/api'
import { promptDialog, toast } from 'shared-ui'
import { pictureAddress } from './pictureAddress.ts'
import { uploadMedia } from './uploadMedia.ts'

interface Picture {
  /** Of the file that pages show. */
  address: string
  alt: string
}

/**
 * Uploads a picture and asks for its alternative text, without which nothing that shows it is published. `onProgress` receives the
 * share that has arrived, from 0 to 1. Throws what the server says of a file that it refuses.
 * @example const { address, alt } = await uploadPicture(file, setShare)
 */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<Picture> {
  return describedPicture(await uploadMedia(file, { onProgress, signal: new AbortController().signal }))
}

/** A picture of the library, with its alternative text, for which it asks if there is none. */
export async function describedPicture(medium: Media): Promise<Picture> {
  const alt = medium.isDecorative ? '' : medium.alt || (await askForAlt(medium))
  return { address: pictureAddress(medium), alt }
}

async function askForAlt({ id, name }: Media): Promise<string> {
  const written = await promptDialog({
    title: 'Describe la imagen',
    text: name,
    label: 'Texto alternativo: lo que dice a quien no la ve',
    confirmText: 'Guardar',
    cancelText: 'Ahora no',
  })
  const alt = written?.trim() ?? ''
  if (alt)
    await updateMedia(id, { alt }).catch(() =>
      toast.warning('El texto alternativo no se guardó en los medios: escríbelo allí antes de publicar.'),
    )
  return alt
}
