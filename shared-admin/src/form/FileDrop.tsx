import { FileCode } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

interface FileDropProps {
  /** The name of the field, for screen readers. */
  label: string
  /** The extensions of the files, such as `.sql`. */
  extensions: string[]
  onChoose: (file: File) => void
  isDisabled: boolean
  /** The name of the chosen file. */
  fileName: string | undefined
}

/**
 * Accepts a file by drop, click or keyboard.
 * @example <FileDrop label="Archivo" extensions={['.csv']} onChoose={read} isDisabled={false} fileName={file?.name} />
 */
export function FileDrop({ label, extensions, onChoose, isDisabled, fileName }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isDisabled) onChoose(file)
  }

  function handleDragOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // Reset, so that the same file can be chosen again after it was edited.
    target.value = ''
  }

  return (
    <Zone
      $isOver={isOver}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <FileCode aria-hidden />
      <Text as="span" size="sm" weight="semibold">
        {fileName ?? `Arrastra un archivo ${extensions.join(' o ')}, o haz clic para elegirlo`}
      </Text>
      <VisuallyHidden
        as="input"
        type="file"
        accept={extensions.flatMap(acceptedBy).join(',')}
        aria-label={label}
        disabled={isDisabled}
        onChange={handleChange}
      />
    </Zone>
  )
}

// Browsers know only the last part of an extension.
const acceptedBy = (extension: string) => [extension, extension.slice(extension.lastIndexOf('.'))]

const Zone = styled.label<{ $isOver: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[6]} ${theme.space[4]};
  border: 2px dashed ${({ $isOver }) => ($isOver ? theme.color.primary : theme.color.borderStrong)};
  border-radius: ${theme.radius.md};
  background: ${({ $isOver }) => ($isOver ? theme.color.primarySoft : 'transparent')};
  color: ${theme.color.textMuted};
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { border-color: ${theme.color.primary}; }
  &:focus-within { outline: 2px solid ${theme.color.focus}; outline-offset: 2px; }
`
