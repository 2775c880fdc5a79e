import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
// By the package's name: a remote that bundles this folder uses the shell's copy of the rest.
import { IconButton } from 'shared-ui'
import { FinderList } from './FinderList.tsx'
import { Dialog, Field, Hints } from './finderLook.ts'
import type { FinderEntry, FinderProps } from './finderProps.ts'

/**
 * Finds what is typed, among what the caller lists: a combobox with its listbox in a modal dialog, which is the whole screen
 * on a phone. Open as long as it is rendered.
 * @example <Finder label="Buscar" typed={typed} onType={setTyped} groups={groups} best={groups[0]?.entries[0]} …>{notes}</Finder>
 */
export function Finder<Entry extends FinderEntry>({
  label,
  fieldLabel,
  typed,
  maxLength,
  onType,
  groups,
  best,
  renderEntry,
  onChoose,
  onEnter = (active, close) => active && onChoose(active, close),
  onClose,
  children,
}: FinderProps<Entry>) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ key }) => key === chosen) ?? best
  const close = () => dialog.current?.close()
  const idOf = ({ key }: FinderEntry) => `${id}-${key.replace(/[^\w-]/g, '_')}`

  useLayoutEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])

  function type(text: string) {
    onType(text)
    setChosen(undefined)
  }

  function move(step: number) {
    const at = active ? entries.indexOf(active) : -Math.max(step, 0)
    setChosen(entries.at((at + step + entries.length) % entries.length)?.key)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter also completes a word in an input method.
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (!step) onEnter(active, close)
    else move(step)
  }

  function handleClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    // A click on the backdrop has the dialog itself as its target.
    if (target === currentTarget) currentTarget.close()
  }

  return (
    <Dialog ref={dialog} aria-label={label} onClose={onClose} onClick={handleClick}>
      <Field>
        <Search aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label={fieldLabel}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          placeholder="¿Qué buscas?"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          maxLength={maxLength}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <IconButton label="Cerrar" size="sm" onClick={close}>
          <X aria-hidden />
        </IconButton>
      </Field>
      <FinderList
        {...{ id, groups, active, idOf, renderEntry }}
        onChoose={(entry) => {
          onChoose(entry, close)
          if (dialog.current?.open) field.current?.focus()
        }}
      />
      {children}
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
