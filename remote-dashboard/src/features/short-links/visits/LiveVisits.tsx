import { useQuery } from '@tanstack/react-query'
import { CountedButton, formatNumber } from 'shared-admin'
import type { ShortLinkVisited } from 'shared-auth/api'
import { Stack } from 'shared-ui'
import { LiveBadge } from '../../../live/LiveBadge.tsx'
import { useLiveSignal } from '../../../live/useLiveSignal.ts'
import { linkQuery } from '../shortLinks.api.ts'
import { linkCounted } from '../visitsCounted.ts'

/** All visits of a link, counted as they happen. */
export function LiveVisits({ shortenerId }: { shortenerId: string }) {
  const query = linkQuery(shortenerId)
  const isLive = useLiveSignal<ShortLinkVisited>({
    watch: ['shortener:watch', shortenerId],
    event: 'shortener:visited',
    isMeant: (visited) => visited.shortenerId === shortenerId,
    queryKey: query.queryKey,
  })
  const visits = useQuery(query).data?.visitCount
  if (visits === undefined) return null
  const count = visits === 1 ? '1 visita' : `${formatNumber(visits)} visitas`
  return (
    <Stack direction="row" align="center" gap={1}>
      <LiveBadge isLive={isLive} title="Se actualiza con cada visita">
        {count} en total
      </LiveBadge>
      <CountedButton figure="Visitas en total" counted={linkCounted(shortenerId)} />
    </Stack>
  )
}
