import { formatSize } from 'shared-admin'
import type { ReleasedVersion } from 'shared-auth/api'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

const NEAR = 0.9

interface SizeBarProps {
  version: ReleasedVersion
  /** Names the version where the context does not. */
  label?: string
}

/** The size of a version's scripts beside the budget of its remote, which limits only scripts. */
export function SizeBar({ version: { size, scriptSize, budget }, label }: SizeBarProps) {
  const start = label ? `${label}: ` : ''
  if (budget === undefined || scriptSize === undefined) {
    return (
      <Text size="xs" tone="muted">
        {start}
        {formatSize(size)} en total, sin presupuesto declarado
      </Text>
    )
  }
  const share = scriptSize / budget
  return (
    <Frame>
      <Text size="xs" tone={share > 1 ? 'danger' : 'muted'}>
        {start}
        {formatSize(scriptSize)} de scripts, de {formatSize(budget)} de presupuesto
      </Text>
      <Track aria-hidden>
        <Fill style={{ width: `${Math.min(share, 1) * 100}%` }} $tone={toneOf(share)} />
      </Track>
    </Frame>
  )
}

function toneOf(share: number) {
  if (share > 1) return 'danger'
  return share > NEAR ? 'warning' : 'primary'
}

const Frame = styled.div`
  display: grid;
  max-width: 32rem;
  gap: ${theme.space[1]};
`

const Track = styled.div`
  height: 6px;
  border-radius: ${theme.radius.full};
  background: ${theme.color.border};
  overflow: hidden;
`

const Fill = styled.div<{ $tone: 'danger' | 'warning' | 'primary' }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => theme.color[$tone]};
`
