import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { InlineMarkdown, withoutMarks } from './InlineMarkdown.tsx'

type Direction = -1 | 1

interface OrderFieldsProps {
  /** In the order in which they are shown first. */
  options: string[]
  isLive: boolean
}

/** Options that are moved by their buttons, or by the arrow keys while one of these has the focus. Moves are announced. */
export function OrderFields({ options, isLive }: OrderFieldsProps) {
  const [order, setOrder] = useState(options)
  const [moved, setMoved] = useState<{ option: string; by: Direction }>()
  const list = useRef<HTMLOListElement>(null)

  // A browser takes the focus from an element that is moved.
  useEffect(() => {
    if (!moved) return
    const row = [...(list.current?.children ?? [])].find(
      (each) => each.getAttribute('data-option') === moved.option,
    )
    row?.querySelector<HTMLElement>(`button[data-by='${moved.by}']`)?.focus()
  }, [moved])

  function move(option: string, by: Direction) {
    const at = order.indexOf(option)
    const other = order[at + by]
    if (other === undefined) return
    const next = order.with(at, other).with(at + by, option)
    setOrder(next)
    setMoved({ option, by })
  }

  function handleKeyDown(event: KeyboardEvent, option: string) {
    const by = event.key === 'ArrowUp' ? -1 : 1
    if (!/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    move(option, by)
  }

  const place = moved ? order.indexOf(moved.option) + 1 : 0
  return (
    <>
      <List ref={list}>
        {order.map((option, at) => {
          const name = withoutMarks(option)
          return (
            <li key={option} data-option={option}>
              <input type="hidden" value={option} />
              <Place aria-hidden>{at + 1}</Place>
              <span>
                <InlineMarkdown text={option} />
              </span>
              <Buttons $isShown={isLive} onKeyDown={(event) => handleKeyDown(event, option)}>
                <IconButton
                  size="sm"
                  data-by={-1}
                  label={`Subir «${name}»`}
                  aria-disabled={at === 0}
                  onClick={() => move(option, -1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  data-by={1}
                  label={`Bajar «${name}»`}
                  aria-disabled={at === order.length - 1}
                  onClick={() => move(option, 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </Buttons>
            </li>
          )
        })}
      </List>
      <VisuallyHidden role="status">
        {moved && `«${withoutMarks(moved.option)}» es ahora la ${place} de ${order.length}.`}
      </VisuallyHidden>
    </>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  /* More specific than the indent of lists in texts. */
  && { padding: 0; list-style: none; }
  && li {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    margin: 0;
    padding: ${theme.space[1]} ${theme.space[2]} ${theme.space[1]} ${theme.space[4]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    line-height: 1.6;
  }
  li > span:nth-of-type(2) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  @media print { li { break-inside: avoid; } }
`

const Place = styled.span`
  flex: none;
  min-width: 1.25rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
`

/* They keep their space where they cannot be used. */
const Buttons = styled.div<{ $isShown: boolean }>`
  display: flex;
  flex: none;
  && { margin: 0; }
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`
