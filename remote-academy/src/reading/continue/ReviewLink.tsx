import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { getReview } from 'shared-auth/api'
import { pathTo } from 'shared-ui'

/** How many questions the reader has to repeat today; what else has this place without an account, or when none is due. */
export function ReviewLink({ children }: { children?: ReactNode }) {
  const readerId = useSession((state) => state.user?.id)
  const { data } = useQuery({
    queryKey: ['academy', 'review', 'due', readerId],
    queryFn: ({ signal }) => getReview({ limit: 0 }, { signal }),
    enabled: readerId !== undefined,
    staleTime: 60_000,
  })
  if (!readerId || !data?.due) return children
  return (
    <p>
      <Link to={pathTo('/academy/repasar')}>
        {data.due === 1 ? 'Hoy te toca repasar 1 pregunta' : `Hoy te toca repasar ${data.due} preguntas`}
      </Link>
    </p>
  )
}
