import { useEffect } from 'react'
import { GroupLabel, List, Option } from './finderLook.ts'
import type { FinderEntry, FinderProps } from './finderProps.ts'

interface FinderListProps<Entry extends FinderEntry>
  extends Pick<FinderProps<Entry>, 'groups' | 'renderEntry'> {
  id: string
  active: Entry | undefined
  idOf: (entry: Entry) => string
  onChoose: (entry: Entry) => void
}

/** The lines in their groups; the focus stays in the field, which names the active one. */
export function FinderList<Entry extends FinderEntry>({
  id,
  groups,
  active,
  idOf,
  renderEntry,
  onChoose,
}: FinderListProps<Entry>) {
  const activeId = active && idOf(active)

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
              id={idOf(entry)}
              role="option"
              aria-selected={entry === active}
              data-part={entry.isPart}
              // Keeps the focus, and on a phone the keyboard, at the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <entry.icon aria-hidden />
              {renderEntry(entry)}
            </Option>
          ))}
        </fieldset>
      ))}
    </List>
  )
}
