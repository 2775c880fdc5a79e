import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from 'shared-ui'
import type { Entry } from './entries.ts'
import { PaletteList } from './PaletteList.tsx'
import { PaletteState } from './PaletteState.tsx'
import { Dialog, Field, Hints } from './paletteLook.ts'
import { usePalette } from './paletteState.ts'
import { rememberEntry } from './recent.ts'
import { useGroups } from './useGroups.ts'
import { useSearch } from './useSearch.ts'

const listId = 'palette-results'

/** Finds screens, actions and records by what is typed: a combobox with its listbox in a modal dialog. */
export function Palette({ onLeave }: { onLeave: () => void }) {
  const close = usePalette((state) => state.close)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const search = useSearch(typed)
  const groups = useGroups(typed, search.groups, onLeave)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ key }) => key === chosen) ?? entries[0]

  useLayoutEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])

  function run(entry: Entry) {
    rememberEntry(entry)
    // Closed first, so that the browser returns the focus before the next page takes it.
    dialog.current?.close()
    if (typeof entry.does === 'string') void navigate(entry.does)
    else entry.does()
  }

  function move(step: number) {
    const at = active ? entries.indexOf(active) : -1
    const next = entries.at((at + step + entries.length) % entries.length)
    setChosen(next?.key)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    // Enter also completes a word in an input method.
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step && entries.length > 0) move(step)
    else if (!step && active) run(active)
  }

  function handleClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    // A click on the backdrop has the dialog itself as its target.
    if (target === currentTarget) currentTarget.close()
  }

  return (
    <Dialog ref={dialog} aria-label="Buscar y hacer" onClose={close} onClick={handleClick}>
      <Field>
        <Search aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label="Buscar pantallas, acciones y datos"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder="¿Qué buscas?"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={handleKeyDown}
        />
        <IconButton label="Cerrar" size="sm" onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </IconButton>
      </Field>
      <PaletteList id={listId} groups={groups} active={active} optionId={optionId} onChoose={run} />
      <PaletteState typed={typed} count={entries.length} search={search} />
      <Hints aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> moverse
        </span>
        <span>
          <kbd>Enter</kbd> abrir
        </span>
        <span>
          <kbd>Esc</kbd> cerrar
        </span>
      </Hints>
    </Dialog>
  )
}

function optionId({ key }: Entry): string {
  return `palette-${key.replace(/[^\w-]/g, '_')}`
}
