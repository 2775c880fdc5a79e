import { Flag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Block, blockAround, selectedBlock } from './blocks.ts'

/** In pixels; the space beside a block that the button needs. */
const ROOM = 34
const GAP = 4

interface ButtonProps {
  text: Element
  onReport: (block: Block) => void
}

type Shown = { block: Block; top: number; left: number }

/**
 * One button that stands beside the block under the mouse, where the page has room beside it. The keyboard does not stop at it; the
 * button at the end of the text reports every block.
 */
export function BlockButton({ text, onReport }: ButtonProps) {
  // The mouse was over a block before this was loaded.
  const [shown, setShown] = useState(() => placeOf(blockUnderMouse(text)))

  useEffect(() => {
    const handleOver = (event: Event) => {
      if (!isByMouse(event)) return
      const block = blockAround(text, event.target as Node)
      if (block) setShown(placeOf(block))
    }
    const handleLeave = () => setShown(undefined)
    text.addEventListener('pointerover', handleOver)
    text.addEventListener('pointerleave', handleLeave)
    return () => {
      text.removeEventListener('pointerover', handleOver)
      text.removeEventListener('pointerleave', handleLeave)
    }
  }, [text])

  if (!shown) return null
  const { block, top, left } = shown
  return (
    <Beside
      type="button"
      tabIndex={-1}
      aria-label="Informar de un error en este párrafo"
      title="Informar de un error"
      style={{ top, left }}
      // The selection stays, so that the report quotes it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const selected = selectedBlock(text, getSelection())
        onReport(selected?.element === block.element ? selected : block)
      }}
    >
      <Flag aria-hidden />
    </Beside>
  )
}

function isByMouse(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'mouse'
}

function blockUnderMouse(text: Element): Block | undefined {
  const isMouse = matchMedia('(hover: hover)').matches
  const innermost = isMouse && [...text.querySelectorAll(':hover')].at(-1)
  return innermost ? blockAround(text, innermost) : undefined
}

/** Undefined where it would cover something. */
function placeOf(block: Block | undefined): Shown | undefined {
  if (!block) return undefined
  // A heading is inline, with a link behind it.
  const box = (block.element.closest('header') ?? block.element).getBoundingClientRect()
  const frame = block.element.closest('article')?.getBoundingClientRect()
  if (!frame || box.right + ROOM > document.documentElement.clientWidth) return undefined
  return { block, top: box.top - frame.top, left: box.right - frame.left + GAP }
}

const Beside = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.textSubtle};
  cursor: pointer;
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
  svg { width: 1rem; height: 1rem; }
`
