import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton, type PartProps, pathTo } from 'shared-ui'
import { Dialog, Field, Hints } from './dialogLook.ts'
import { bestOf, groupsBefore, groupsOf, type Option } from './options.ts'
import { readRecent, rememberSearch } from './recent.ts'
import { SearchNotes } from './SearchNotes.tsx'
import { SearchOptions } from './SearchOptions.tsx'
import { MAX_TYPED, resultsQuery, suggestedQuery, wantedIn } from './search.api.ts'

const DELAY_MS = 120
const listId = 'search-results'

/** Finds lessons, their headings and pages by what is typed: a combobox with its listbox in a modal dialog. */
export function SearchDialog({ value: { close } }: PartProps<'shell.search'>) {
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [recent, setRecent] = useState(readRecent)
  const wanted = wantedIn(typed)
  const found = useQuery(resultsQuery(useDelayed(wanted)))
  const { data: suggested, isPending: isSuggesting } = useQuery(suggestedQuery)
  const results = wanted !== '' && !found.error ? found.data : undefined
  const groups = wanted === '' ? groupsBefore(recent, suggested ?? []) : groupsOf(results)
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ key }) => key === chosen) ?? (wanted === '' ? undefined : bestOf(options))

  useLayoutEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])

  function leaveFor(path: string) {
    rememberSearch(wanted)
    // Closed first, so that the browser returns the focus before the next page takes it.
    dialog.current?.close()
    void navigate(path)
  }

  function choose({ does }: Option) {
    if ('path' in does) return leaveFor(does.path)
    setTyped(does.typed)
    field.current?.focus()
  }

  function move(step: number) {
    const at = active ? options.indexOf(active) : -Math.max(step, 0)
    setChosen(options.at((at + step + options.length) % options.length)?.key)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter also completes a word in an input method.
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step && options.length > 0) move(step)
    if (step) return
    // Results of an earlier text open nothing: the page of the search shows those of this one.
    if (active && (wanted === '' || results?.typed === wanted)) choose(active)
    else if (wanted !== '') leaveFor(`${pathTo('/buscar')}?${new URLSearchParams({ q: wanted })}`)
  }

  function handleClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    // A click on the backdrop has the dialog itself as its target.
    if (target === currentTarget) currentTarget.close()
  }

  return (
    <Dialog ref={dialog} aria-label="Buscar en el sitio" onClose={close} onClick={handleClick}>
      <Field>
        <Search aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label="Qué buscas"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          placeholder="¿Qué buscas?"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          maxLength={MAX_TYPED}
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
      <SearchOptions id={listId} groups={groups} active={active} onChoose={choose} />
      <SearchNotes
        wanted={wanted}
        search={found}
        hasRecent={recent.length > 0}
        isBare={groups.length === 0 && !isSuggesting}
        onForget={() => setRecent([])}
      />
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

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDelayed, DELAY_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
