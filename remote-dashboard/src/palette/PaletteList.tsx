import { useEffect } from 'react'
import type { Entry, Group } from './entries.ts'
import { Detail, GroupLabel, List, Option } from './paletteLook.ts'

interface PaletteListProps {
  id: string
  groups: Group[]
  active: Entry | undefined
  optionId: (entry: Entry) => string
  onChoose: (entry: Entry) => void
}

/** The entries in their groups; the focus stays in the field, which names the active one. */
export function PaletteList({ id, groups, active, optionId, onChoose }: PaletteListProps) {
  const activeId = active && optionId(active)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <List id={id} role="listbox" aria-label="Resultados">
      {groups.map(({ label, entries }) => (
        <fieldset key={label} aria-label={label}>
          <GroupLabel aria-hidden>{label}</GroupLabel>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              id={optionId(entry)}
              role="option"
              aria-selected={entry === active}
              // Keeps the focus, and on a phone the keyboard, at the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <entry.icon aria-hidden />
              <span dir="auto">{entry.label}</span>
              {entry.detail && <Detail dir="auto">{entry.detail}</Detail>}
            </Option>
          ))}
        </fieldset>
      ))}
    </List>
  )
}
