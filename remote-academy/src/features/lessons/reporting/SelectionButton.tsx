import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Block, selectedBlock } from './blocks.ts'

/** A tap on the button takes the selection away before it counts. */
const HIDE_MS = 500

interface ButtonProps {
  text: Element
  onReport: (block: Block) => void
}

/**
 * A button at the bottom of the window while something in the text is selected, as a long press does on a phone. Readers with a mouse
 * have the one beside the block.
 */
export function SelectionButton({ text, onReport }: ButtonProps) {
  const [block, setBlock] = useState(() => selectedBlock(text, getSelection()))
  const [isMouse, setIsMouse] = useState(false)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let hiding: ReturnType<typeof setTimeout> | undefined
    const handleSelection = () => {
      clearTimeout(hiding)
      const selected = selectedBlock(text, getSelection())
      if (selected) setBlock(selected)
      else hiding = setTimeout(() => setBlock(undefined), HIDE_MS)
    }
    const handlePointer = ({ pointerType, target }: PointerEvent) => {
      if (!bar.current?.contains(target as Node)) setIsMouse(pointerType === 'mouse')
    }
    document.addEventListener('selectionchange', handleSelection)
    document.addEventListener('pointerdown', handlePointer)
    return () => {
      clearTimeout(hiding)
      document.removeEventListener('selectionchange', handleSelection)
      document.removeEventListener('pointerdown', handlePointer)
    }
  }, [text])

  if (!block || isMouse) return null
  return (
    <Bar ref={bar}>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          getSelection()?.removeAllRanges()
          onReport(block)
        }}
      >
        <Flag aria-hidden />
        Informar de un error aquí
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  position: fixed;
  z-index: 1;
  inset: auto 0 max(${theme.space[4]}, env(safe-area-inset-bottom));
  display: grid;
  justify-items: center;
  pointer-events: none;
  > button { box-shadow: ${theme.shadow.lg}; pointer-events: auto; }
`
