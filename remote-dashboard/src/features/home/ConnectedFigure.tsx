import { useSession } from 'shared-auth'
import { useConnectedUsers } from '../../live/useConnectedUsers.ts'
import { countWithOwn } from '../../live/withOwnEntry.ts'
import { FigureCard, type FigureCardProps } from './FigureCard.tsx'

/** The number of connected users, including the person who looks at it. */
export function ConnectedFigure(card: Pick<FigureCardProps, 'label' | 'icon' | 'to' | 'counted'>) {
  const presence = useConnectedUsers()
  const ownEmail = useSession((state) => state.user?.email)
  return <FigureCard {...card} value={countWithOwn(presence, ownEmail)} note={noteOf(presence)} />
}

function noteOf({ isLive, error }: Pick<ReturnType<typeof useConnectedUsers>, 'isLive' | 'error'>): string {
  if (error) return 'Sin conexión en vivo; se sigue intentando'
  return isLive ? 'En vivo' : 'Conectando...'
}
