import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Finder } from 'shared-ui/finder'
import type { Entry } from './entries.ts'
import { PaletteLine } from './PaletteLine.tsx'
import { PaletteState } from './PaletteState.tsx'
import { usePalette } from './paletteState.ts'
import { rememberEntry } from './recent.ts'
import { useGroups } from './useGroups.ts'
import { useSearch } from './useSearch.ts'

/** Finds screens, actions and records by what is typed. */
export function Palette({ onLeave }: { onLeave: () => void }) {
  const close = usePalette((state) => state.close)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = useSearch(typed)
  const groups = useGroups(typed, search.groups, onLeave)

  function run(entry: Entry, leave: () => void) {
    rememberEntry(entry)
    leave()
    if (typeof entry.does === 'string') void navigate(entry.does)
    else entry.does()
  }

  return (
    <Finder
      label="Buscar y hacer"
      fieldLabel="Buscar pantallas, acciones y datos"
      typed={typed}
      maxLength={100}
      onType={setTyped}
      groups={groups}
      best={groups[0]?.entries[0]}
      renderEntry={(entry) => <PaletteLine entry={entry} />}
      onChoose={run}
      onClose={close}
    >
      <PaletteState
        typed={typed}
        count={groups.reduce((sum, { entries }) => sum + entries.length, 0)}
        search={search}
      />
    </Finder>
  )
}
