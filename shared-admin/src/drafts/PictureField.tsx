import { type ChangeEvent, useState } from 'react'
import { Text, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { saveFailure } from '../format/failure.ts'
import { MediaPicker } from './MediaPicker.tsx'
import { uploadPicture } from './uploadPicture.ts'

interface PictureFieldProps {
  label: string
  /** Its address; null without one. */
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}

/**
 * A picture by its address, of the media, or uploaded to them.
 * @example <PictureField label="Imagen" value={content.thumbnail} onChange={(thumbnail) => change({ thumbnail })} />
 */
export function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setFailure(undefined)
    setShare(0)
    try {
      onChange((await uploadPicture(file, setShare)).address)
    } catch (reason) {
      setFailure(saveFailure(reason, 'No se pudo subir la imagen.'))
    } finally {
      setShare(undefined)
    }
  }

  return (
    <Frame>
      <TextField
        label={label}
        value={value ?? ''}
        error={failure ?? error}
        hint="Una dirección del sitio o https://, elígela de los medios o sube un archivo."
        onChange={(event) => onChange(event.target.value || null)}
      />
      <MediaPicker onPick={onChange} />
      <input type="file" accept="image/*" aria-label={`${label}: subir un archivo`} onChange={handleFile} />
      {share !== undefined && (
        <Text role="status" size="sm">
          Subiendo... {Math.round(share * 100)} %
        </Text>
      )}
      {value && <img src={value} alt="" />}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${theme.space[2]};
  > :first-child { width: 100%; }
  input[type='file'] { max-width: 100%; min-height: 44px; }
  img { max-width: 12rem; max-height: 7rem; border-radius: ${theme.radius.md}; object-fit: cover; }
`
