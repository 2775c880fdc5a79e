import { useEffect, useRef } from 'react'
import { toast } from 'shared-ui'
import { type Draft, openDraft } from './draft.ts'

export interface DraftOptions {
  /** Keeps the draft when its page is left without saving; otherwise only the end of the session and a reload leave it. */
  outlivesPage?: boolean
  /** Restores without a toast, where it is a form's place and not its text. */
  isSilent?: boolean
}

/** The methods of react-hook-form's form that drafts need. */
interface DraftForm<Values extends object> {
  getValues: () => NoInfer<Values>
  reset: (values: Values, options: { keepDefaultValues: boolean }) => void
  subscribe: (subscription: {
    formState: { values: true }
    callback: (state: { values: Values; defaultValues?: object }) => void
  }) => () => void
}

type Fields = Record<string, unknown>

const SECRET = /password|token|secret/i
const RECOVERED = 'Recuperamos lo que habías escrito y no alcanzaste a guardar.'
const CHANGED = `${RECOVERED} Alguien guardó otros datos mientras tanto: revísalos antes de guardar.`

/**
 * Keeps the unsaved text of a form that react-hook-form manages, except for fields whose name tells a secret, and enters it
 * again after the same account has signed in.
 * @example useFormDraft('profile', form)
 */
export function useFormDraft<Values extends object>(
  name: string,
  form: DraftForm<Values>,
  { outlivesPage = false }: Pick<DraftOptions, 'outlivesPage'> = {},
): void {
  useEffect(() => {
    const draft = openDraft(name)
    const initial = form.getValues() as Fields
    const kept = changesIn(draft.read(), initial)
    if (Object.keys(kept.typed).length > 0) {
      form.reset({ ...initial, ...kept.typed } as Values, { keepDefaultValues: true })
      toast.info(
        isEqual(kept.base, pick(initial, kept.base)) ? RECOVERED : { message: CHANGED, duration: 8_000 },
      )
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        const base = defaultValues as Fields
        const typed = Object.entries(values).filter(
          ([field, value]) => !SECRET.test(field) && !isEqual(value, base[field]),
        )
        const changes = Object.fromEntries(typed)
        draft.write(typed.length === 0 ? null : { typed: changes, base: pick(base, changes) })
      },
    })
    return () => {
      unsubscribe()
      close(draft, outlivesPage)
    }
  }, [name, form, outlivesPage])
}

/**
 * The same for text in a component's own state: `typed` is null while nothing is unsaved; `restore` has to check its shape.
 * @example useDraft('contact', values, (draft) => setValues(parse(draft)))
 */
export function useDraft(
  name: string,
  typed: unknown,
  restore: (draft: unknown) => void,
  { outlivesPage = false, isSilent = false }: DraftOptions = {},
): void {
  const draft = useRef<Draft>(null)
  const latest = useRef(restore)
  latest.current = restore
  useEffect(() => {
    const opened = openDraft(name)
    draft.current = opened
    const kept = opened.read()
    if (kept !== null) {
      latest.current(kept)
      if (!isSilent) toast.info(RECOVERED)
    }
    return () => {
      draft.current = null
      close(opened, outlivesPage)
    }
  }, [name, outlivesPage, isSilent])

  // Declared after the effect that restores, and skipped in the render before the restored text is shown.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else draft.current?.write(typed)
  }, [typed])
}

/** A form that is closed while its session lives was saved or given up. */
function close(draft: Draft, outlivesPage: boolean) {
  if (!outlivesPage && draft.isOwned()) draft.write(null)
}

/** The stored changes of fields that the form still has, with values of the same kind. */
function changesIn(stored: unknown, initial: Fields): { typed: Fields; base: Fields } {
  const { typed = {}, base = {} } = (stored ?? {}) as { typed?: Fields; base?: Fields }
  const known = Object.entries(typed).filter(([field, value]) => typeof value === typeof initial[field])
  return { typed: Object.fromEntries(known), base: pick(base, Object.fromEntries(known)) }
}

function pick(values: Fields, keys: Fields): Fields {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, values[key]]))
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
