import { Clock } from 'lucide-react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** About how long a text takes to read; renders nothing where that is not known. */
export function ReadingTime({ minutes }: { minutes: number | null }) {
  if (!minutes) return null
  return (
    <Time>
      <Clock aria-hidden />
      {minutes} min de lectura
    </Time>
  )
}

const Time = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.regular};
  svg { flex: none; width: 1rem; height: 1rem; }
`
