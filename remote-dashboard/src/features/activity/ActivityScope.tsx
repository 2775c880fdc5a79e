import { X } from 'lucide-react'
import type { List } from 'shared-admin'
import type { ActivityEntry } from 'shared-auth/api'
import { Button, Stack, Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { recordTitle } from '../../activity/activityWords.ts'
import type { ActivityFilters } from './activity.api.ts'

/** Shows that the list is limited to one person or one record, with a button that shows all again. */
export function ActivityScope({ list }: { list: List<ActivityEntry, ActivityFilters> }) {
  const { actorId, recordId } = list.query.filters
  const [first] = list.rows ?? []
  if (!actorId && !recordId) return null
  const who = actorId && (first ? sentence`lo que hizo ${first.actorName}` : 'lo que hizo una persona')
  const what =
    recordId && (first ? sentence`los cambios de «${recordTitle(first)}»` : 'los cambios de un registro')
  return (
    <Stack direction="row" align="center" gap={3} isWrapping>
      <Text>Solo {[who, what].filter(Boolean).join(' en ')}.</Text>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => list.change({ actorId: '', recordId: '', kind: '' })}
      >
        <X aria-hidden /> Ver todo
      </Button>
    </Stack>
  )
}
