import { useId, useState } from 'react'
import { MediaPicker } from 'shared-admin'
import { Button, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { addressOf } from './pictures.ts'

interface PictureFieldProps {
  label: string
  /** Its address; null without one. */
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}

/** A picture of the media library, which can be uploaded on the way. */
export function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Frame role="group" aria-labelledby={id}>
      <Text as="span" size="sm" weight="semibold" id={id}>
        {label}
      </Text>
      {value && <img src={value} alt="" />}
      <Stack direction="row" gap={2} isWrapping>
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {value ? 'Cambiar la imagen' : 'Elegir una imagen'}
        </Button>
        {value && (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            Quitar
          </Button>
        )}
      </Stack>
      {error && (
        <Text role="alert" size="sm" tone="danger">
          {error}
        </Text>
      )}
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPick={(medium) => onChange(addressOf(medium))}
      />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  img { width: 16rem; max-width: 100%; aspect-ratio: 16 / 9; border-radius: ${theme.radius.md}; object-fit: cover; }
`
