import { useState } from 'react'
import { Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { MoveButtons } from './MoveButtons.tsx'
import { useMoveFocus } from './useMoveFocus.ts'

interface OrderListProps {
  items: { id: string; name: string }[]
  onChange: (ids: string[]) => void
}

/** Names that are put in order by drag or by buttons; each move is announced. */
export function OrderList({ items, onChange }: OrderListProps) {
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const keepFocus = useMoveFocus()
  const ids = items.map(({ id }) => id)

  function move(id: string, to: number) {
    if (to < 0 || to >= ids.length || ids.indexOf(id) === to) return
    onChange(ids.filter((each) => each !== id).toSpliced(to, 0, id))
    setAnnouncement(`${items.find((item) => item.id === id)?.name}: ${to + 1} de ${ids.length}.`)
  }

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <List role="list">
        {items.map(({ id, name }, at) => (
          <Row
            key={id}
            draggable
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && move(dragged, at)}
          >
            <Text as="span">{name}</Text>
            <MoveButtons
              id={id}
              name={name}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onStep={(_, by) => {
                keepFocus(id, by)
                move(id, at + by)
              }}
            />
          </Row>
        ))}
      </List>
    </>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  cursor: grab;
  > :first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`
