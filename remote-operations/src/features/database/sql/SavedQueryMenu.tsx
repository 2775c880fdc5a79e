import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { PopoverMenu } from 'shared-admin'
import { sentence } from 'shared-ui/text'
import { SavedQueryPanel } from './SavedQueryPanel.tsx'
import { savedQueriesQuery } from './savedQueries.api.ts'

interface SavedQueryMenuProps {
  /** The text in the editor. */
  query: string
  /** Puts a query into the editor; resolves to whether the person agreed to replace what is there. */
  onChoose: (query: string) => Promise<boolean>
  onSaved: () => void
}

/** The saved queries, behind a button that names the one that was opened last. */
export function SavedQueryMenu({ query, onChoose, onSaved }: SavedQueryMenuProps) {
  const [currentId, setCurrentId] = useState<string>()
  const { data } = useQuery({ ...savedQueriesQuery, enabled: currentId !== undefined })
  const current = data?.find(({ id }) => id === currentId)
  return (
    <PopoverMenu
      icon={Bookmark}
      label={current ? sentence`Guardada: ${current.name}` : 'Consultas guardadas'}
      title="Consultas guardadas"
      width="20rem"
    >
      <SavedQueryPanel
        query={query}
        currentId={currentId}
        onOpen={async (saved) => {
          if (await onChoose(saved.query)) setCurrentId(saved.id)
        }}
        onSaved={(saved) => {
          setCurrentId(saved.id)
          onSaved()
        }}
        onRemoved={({ id }) => setCurrentId((shown) => (shown === id ? undefined : shown))}
      />
    </PopoverMenu>
  )
}
