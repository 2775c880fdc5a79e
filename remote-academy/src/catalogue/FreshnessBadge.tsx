import { Flame, Sparkles } from 'lucide-react'
import { Badge } from 'shared-ui'
import { styled } from 'styled-components'
import { freshnessOf } from './freshness.ts'

export function FreshnessBadge({ createdAt }: { createdAt: string }) {
  const freshness = freshnessOf(createdAt)
  if (!freshness) return null
  return (
    <Tag tone={freshness === 'Hot' ? 'accent' : 'primary'}>
      {freshness === 'Hot' ? <Flame aria-hidden /> : <Sparkles aria-hidden />}
      {freshness}
    </Tag>
  )
}

const Tag = styled(Badge)`
  flex: none;
  svg { flex: none; }
`
