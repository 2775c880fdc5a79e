import { CircleAlert } from 'lucide-react'
import { Button, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface StaleNoticeProps {
  /** What failed. */
  failed?: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** Notice above the rows from before a failure, with the reason and a retry. */
export function StaleNotice({ failed, error, isRetrying, onRetry }: StaleNoticeProps) {
  return (
    <Line role="alert">
      <CircleAlert aria-hidden />
      <span>
        <strong>{failed ?? 'No se pudo actualizar la lista.'}</strong> {error.message} Se muestran los
        resultados anteriores.
      </span>
      <Button variant="secondary" size="sm" onClick={onRetry} isBusy={isRetrying}>
        Reintentar
      </Button>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-bottom: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.danger};
  font-size: ${theme.font.size.sm};
  > span { flex: 1 1 16rem; }
  > svg { flex: none; width: 1.125rem; height: 1.125rem; }
`
