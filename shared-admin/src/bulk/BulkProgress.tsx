import { useEffect, useRef, useState } from 'react'
import { Button, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { formatNumber } from '../format/amounts.ts'
import type { Run } from './useBulk.ts'

/** The progress of a bulk change, in words and as a bar, with a button that stops it. */
export function BulkProgress({ run: { doing, progress, stop } }: { run: Run }) {
  const [isStopping, setIsStopping] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that started the change is gone, and the focus with it.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  const { done = 0, total = 0 } = progress ?? {}

  function handleStop() {
    setIsStopping(true)
    stop()
  }

  return (
    <Line role="group" aria-label={doing}>
      <span>
        <span role="status">{isStopping ? 'Deteniendo' : doing}…</span>{' '}
        {total > 0 && (
          <Numbers>
            {formatNumber(done)} de {formatNumber(total)}
          </Numbers>
        )}
      </span>
      <Bar aria-label={doing} max={1} value={total > 0 ? done / total : undefined} />
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        onClick={handleStop}
        disabled={!progress || isStopping}
      >
        Detener
      </Button>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[1]} ${theme.space[2]} ${theme.space[1]} ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.sm};
  font-size: ${theme.font.size.sm};
`

const Numbers = styled.span`
  font-variant-numeric: tabular-nums;
`

const Bar = styled.progress`
  flex: 1 1 8rem;
  height: 0.5rem;
  accent-color: ${theme.color.primary};
`
