import { Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from 'shared-ui'

interface LiveBadgeProps {
  isLive: boolean
  /** Explains what is updated live. */
  title: string
  children?: ReactNode
}

/** Whether the content beside it is updated live. Not announced, because a busy page would speak each second. */
export function LiveBadge({ isLive, title, children }: LiveBadgeProps) {
  return (
    <Badge
      tone={isLive ? 'success' : 'warning'}
      title={isLive ? title : 'Sin conexión en vivo; se sigue intentando'}
    >
      <Radio aria-hidden /> {isLive ? 'En vivo' : 'Conectando...'}
      {children && <> · {children}</>}
    </Badge>
  )
}
