import { Camera, ImageUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'
import { Text, theme, VisuallyHidden } from 'shared-ui'
import { css, styled } from 'styled-components'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,application/pdf'

/** Accepts files by drop, paste, dialog and, on a phone, camera. */
export function MediaDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    function handlePaste({ clipboardData, target }: ClipboardEvent) {
      const isText = target instanceof Element && target.closest('input, textarea') !== null
      const files = clipboardData?.files
      if (files?.length && !isText) onFiles(files)
    }
    window.addEventListener('paste', handlePaste)
    return () => window.removeEventListener('paste', handlePaste)
  }, [onFiles])

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFiles(event.dataTransfer.files)
  }

  function handleDragOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])])
    // Reset, so that the same file can be chosen again.
    target.value = ''
  }

  return (
    <Zone
      $isOver={isOver}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <Choice>
        <ImageUp aria-hidden />
        <Text as="span" size="sm" weight="semibold">
          Arrastra o pega archivos, o haz clic para elegirlos
        </Text>
        <VisuallyHidden
          as="input"
          type="file"
          multiple
          accept={ACCEPTED}
          aria-label="Archivos que se suben"
          onChange={handleChange}
        />
      </Choice>
      <CameraChoice>
        <Camera aria-hidden />
        <Text as="span" size="sm" weight="semibold">
          Tomar una foto
        </Text>
        <VisuallyHidden
          as="input"
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Tomar una foto"
          onChange={handleChange}
        />
      </CameraChoice>
      <Text as="span" size="xs" tone="muted">
        JPEG, PNG, WebP, AVIF, SVG o PDF, de 25 MB como máximo. De las fotos se quitan el lugar y los demás
        datos de la cámara.
      </Text>
    </Zone>
  )
}

const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: 2px dashed ${({ $isOver }) => ($isOver ? theme.color.primary : theme.color.borderStrong)};
  border-radius: ${theme.radius.md};
  background: ${({ $isOver }) => ($isOver ? theme.color.primarySoft : 'transparent')};
  text-align: center;
`

const choice = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  padding-inline: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.textMuted};
  cursor: pointer;
  &:hover { color: ${theme.color.text}; }
  &:focus-within { outline: 2px solid ${theme.color.focus}; outline-offset: 2px; }
  > svg { flex: none; width: 1.25rem; height: 1.25rem; }
`

const Choice = styled.label`
  ${choice}
`

/* Where there is a mouse the dialog offers the same files. */
const CameraChoice = styled.label`
  ${choice}
  @media (pointer: fine) { display: none; }
`
