import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from 'shared-ui'

interface MoveButtonsProps {
  id: string
  /** What is moved, for screen readers. */
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (id: string, by: -1 | 1) => void
}

/**
 * Up and down, for what can be dragged as well. They stay enabled at the ends, where they do nothing, so that the focus is not lost.
 * @example <MoveButtons id={id} name={name} isFirst={isFirst} isLast={isLast} onStep={move} />
 */
export function MoveButtons({ id, name, isFirst, isLast, onStep }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={`Subir ${name}`}
        aria-disabled={isFirst}
        data-move={`${id}-1`}
        onClick={() => onStep(id, -1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Bajar ${name}`}
        aria-disabled={isLast}
        data-move={`${id}1`}
        onClick={() => onStep(id, 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </>
  )
}
