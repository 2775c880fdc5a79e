import { useEffect } from 'react'
import { Detail, GroupLabel, Option as Line, List, Words } from './dialogLook.ts'
import { Marked } from './Marked.tsx'
import type { Group, Option } from './options.ts'

interface SearchOptionsProps {
  id: string
  groups: Group[]
  active: Option | undefined
  onChoose: (option: Option) => void
}

/** The list; the focus stays in the field, which names the active line. */
export function SearchOptions({ id, groups, active, onChoose }: SearchOptionsProps) {
  const activeId = active?.id

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <List id={id} role="listbox" aria-label="Resultados">
      {groups.map(({ label, options }) => (
        <fieldset key={label} aria-label={label}>
          <GroupLabel aria-hidden>{label}</GroupLabel>
          {options.map((option) => (
            <Line
              key={option.key}
              id={option.id}
              role="option"
              aria-selected={option === active}
              data-part={option.isPart}
              // Keeps the focus, and on a phone the keyboard, at the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <option.icon aria-hidden />
              <Words>
                <span dir="auto">
                  <Marked pieces={option.title} />
                </span>
                {option.detail && <Detail dir="auto">{option.detail}</Detail>}
                {option.snippet && (
                  <Detail dir="auto">
                    <Marked pieces={option.snippet} />
                  </Detail>
                )}
              </Words>
            </Line>
          ))}
        </fieldset>
      ))}
    </List>
  )
}
