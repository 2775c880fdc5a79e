import { useEffect, useRef, useState } from 'react'

const DELAY_MS = 350

interface DraftOptions {
  /** The value of the typed text; null while it is invalid. */
  clean: (typed: string) => string | null
  commit: (value: string) => void
}

/**
 * The text of a field while it is typed, beside the committed `value`. It is committed when typing pauses, so that a
 * keystroke sends no request. A change of `value` from elsewhere (Back, Limpiar) replaces the draft.
 * @example const draft = useDraft(value, { clean: (typed) => typed.trim(), commit: onChange })
 */
export function useDraft(value: string, { clean, commit }: DraftOptions) {
  const [draft, setDraft] = useState(value)
  const committed = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === committed.current) return
    clearTimeout(timer.current)
    committed.current = value
    setDraft(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  function settle(typed: string) {
    clearTimeout(timer.current)
    const next = clean(typed)
    if (next === null || next === committed.current) return
    committed.current = next
    commit(next)
  }

  function change(typed: string) {
    setDraft(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, DELAY_MS, typed)
  }

  function finish() {
    settle(draft)
    setDraft(clean(draft) ?? committed.current)
  }

  return {
    value: draft,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: finish,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') finish()
    },
  }
}
