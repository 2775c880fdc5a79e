import { useState } from 'react'
import { BlockButton } from './BlockButton.tsx'
import { type Block, blocksIn } from './blocks.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { SelectionButton } from './SelectionButton.tsx'

interface ReportingProps {
  lessonId: string
  /** The element that contains the lesson's text. */
  text: Element
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Offers a report beside the paragraph under the mouse and for what is selected, and has the form for it. */
export function Reporting({ lessonId, text, isOpen, onOpenChange }: ReportingProps) {
  const [chosen, setChosen] = useState<Block>()

  function report(block: Block) {
    setChosen(block)
    onOpenChange(true)
  }

  function close() {
    setChosen(undefined)
    onOpenChange(false)
  }

  return (
    <>
      <BlockButton text={text} onReport={report} />
      <SelectionButton text={text} onReport={report} />
      <ReportDialog
        lessonId={lessonId}
        isOpen={isOpen}
        chosen={chosen}
        findBlocks={() => blocksIn(text)}
        onClose={close}
      />
    </>
  )
}
