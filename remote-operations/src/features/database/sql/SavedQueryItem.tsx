import { Users } from 'lucide-react'
import { SavedItem, SavedLine, SavedName } from 'shared-admin'
import type { SavedQuery } from 'shared-auth/api'
import { Badge } from 'shared-ui'
import { useSavedQueryChanges } from './savedQueries.api.ts'

interface SavedQueryItemProps {
  saved: SavedQuery
  isCurrent: boolean
  onOpen: () => void
  onRemove: () => void
}

/** One saved query: opens it; its owner shares, renames and deletes it. */
export function SavedQueryItem({ saved, isCurrent, onOpen, onRemove }: SavedQueryItemProps) {
  const { id, name, query, isShared, isOwn, owner } = saved
  const { update } = useSavedQueryChanges()
  const shown = { name, title: query, isCurrent, onOpen }
  if (!isOwn)
    return (
      <SavedLine>
        <SavedName {...shown} />
        <Badge>De {owner}</Badge>
      </SavedLine>
    )
  return (
    <SavedItem
      {...shown}
      own={{
        noun: 'la consulta',
        toggle: {
          ...{ label: `Compartir ${name} con los administradores`, icon: Users, isOn: isShared },
          ...{ failed: 'No se pudo compartir la consulta.' },
          onToggle: () => update.mutateAsync({ id, isShared: !isShared }),
        },
        onRename: (typed) => update.mutateAsync({ id, name: typed }),
        onRemove,
      }}
    />
  )
}
