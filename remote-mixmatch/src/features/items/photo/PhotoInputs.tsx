import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'

interface PhotoInputsProps {
  onChoose: (files: File[]) => void
  /** The label of the button that opens the file dialog. */
  label: string
  isMultiple?: boolean
  isDisabled?: boolean
}

/** Opens the file dialog, or the camera of a phone. */
export function PhotoInputs({ onChoose, label, isMultiple = false, isDisabled = false }: PhotoInputsProps) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])])
    // Reset, so that the same file can be chosen again.
    target.value = ''
  }

  // The buttons are what people reach; the inputs only open the browser's dialogs.
  const hidden = { type: 'file', accept: 'image/*', hidden: true, onChange: handleChange }
  return (
    <>
      <Button disabled={isDisabled} onClick={() => files.current?.click()}>
        <ImagePlus aria-hidden /> {label}
      </Button>
      <CameraButton variant="secondary" disabled={isDisabled} onClick={() => camera.current?.click()}>
        <Camera aria-hidden /> Usar la cámara
      </CameraButton>
      <input {...hidden} ref={files} multiple={isMultiple} />
      <input {...hidden} ref={camera} capture="environment" />
    </>
  )
}

/* A computer opens the file dialog for it, too. */
const CameraButton = styled(Button)`
  @media (hover: hover) and (pointer: fine) { display: none; }
`
