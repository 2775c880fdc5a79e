import { CircleCheck, CircleX } from 'lucide-react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** How a question was answered before. */
export function QuestionMark({ isRight }: { isRight: boolean }) {
  return (
    <Mark data-is-right={isRight}>
      {isRight ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
      {isRight ? 'Acertada' : 'Sin acertar'}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.danger};
  white-space: nowrap;
  svg { flex: none; width: 1em; height: 1em; }
  &[data-is-right='true'] { color: ${theme.color.success}; }
`
