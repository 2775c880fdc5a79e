import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from 'shared-auth'
import { type Content, type ContentDraft, getContent, saveContentDraft } from 'shared-auth/api'
import { useDirtyWarning } from '../form/useDirtyWarning.ts'
import { type Conflict, isConflict } from '../form/useSave.ts'
import { saveFailure } from '../format/failure.ts'
import { contentOf, contentQuery } from './content.api.ts'
import type { AnyContent, DraftKind } from './draftKind.ts'

/** Short enough that little is lost, long enough that a sentence is one request. */
const AUTOSAVE_MS = 1_500

/** How a draft is saved, whatever it holds. */
export interface DraftSaving {
  /** As the server has it; null while nothing differs from what is published. */
  saved: Content['draft']
  isUnsaved: boolean
  isSaving: boolean
  /** Why it could not be saved. */
  failure: string | undefined
  /** The ways out when somebody else saved first. */
  conflict: Conflict | undefined
  /** What the server says of fields, by their names. */
  errors: Record<string, string>
  showErrors: (error: unknown) => void
  /** Saves what is written now; resolves to the draft, or undefined when it could not be saved. */
  flush: () => Promise<ContentDraft | null | undefined>
  /** Starts again from what the server has. */
  reload: () => Promise<void>
}

/** The draft with its fields, and how they are changed. */
export interface DraftState<C> extends DraftSaving {
  content: C
  change: (changed: Partial<C>) => void
}

/**
 * The draft of a record, saved while it is written; one request at a time, in the order of the changes.
 * @example const { content, change, errors } = useContentDraft(course, record)
 */
export function useContentDraft<C extends AnyContent>(
  draftKind: DraftKind<C>,
  record: Content,
): DraftState<C> {
  const { kind } = draftKind
  const client = useQueryClient()
  const [content, setContent] = useState<C>(() => contentOf(draftKind, record))
  const [saved, setSaved] = useState(record.draft)
  const [problem, setProblem] = useState<{ message: string; isConflict: boolean }>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setIsSaving] = useState(false)
  const [stored, setStored] = useState<C>(content)
  const latest = useRef({ content, stored: content, draft: record.draft })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isUnsaved = content !== stored
  const isBlocked = problem?.isConflict === true
  useDirtyWarning(isUnsaved)

  function change(changed: Partial<C>) {
    latest.current.content = { ...latest.current.content, ...changed }
    setContent(latest.current.content)
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(rootOf(name) in changed))))
  }

  async function save() {
    const sent = latest.current.content
    if (sent === latest.current.stored) return latest.current.draft
    setIsSaving(true)
    try {
      const version = latest.current.draft?.version ?? 0
      const { draft } = await saveContentDraft(kind, record.id, { content: sent, version })
      Object.assign(latest.current, { stored: sent, draft })
      setStored(sent)
      setSaved(draft)
      setProblem(undefined)
      // Screens that are opened next, such as a preview, begin with what is saved.
      client.setQueryData(
        contentQuery(draftKind, record.id).queryKey,
        (before) => before && { ...before, draft },
      )
      void client.invalidateQueries({ queryKey: [kind, 'list'] })
      void client.invalidateQueries({ queryKey: [kind, 'check', record.id] })
      return draft
    } catch (error) {
      const message = saveFailure(error, 'No se pudo guardar el borrador.')
      setProblem({ message, isConflict: isConflict(error) })
      showErrors(error)
      return undefined
    } finally {
      setIsSaving(false)
    }
  }

  function flush() {
    const next = queue.current.then(save)
    queue.current = next
    return next
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the time again
  useEffect(() => {
    if (!isUnsaved || isBlocked) return
    const timer = setTimeout(flush, AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [content, isUnsaved, isBlocked])

  function showErrors(error: unknown) {
    setErrors((error instanceof ApiError && error.fields) || {})
  }

  async function reload() {
    const fresh = await getContent(kind, record.id)
    client.setQueryData(contentQuery(draftKind, record.id).queryKey, fresh)
    void client.invalidateQueries({ queryKey: [kind, 'list'] })
    const next = contentOf(draftKind, fresh)
    latest.current = { content: next, stored: next, draft: fresh.draft }
    setContent(next)
    setStored(next)
    setSaved(fresh.draft)
    setProblem(undefined)
    setErrors({})
  }

  /** Saves over what somebody else has saved since. */
  async function saveMine() {
    const { draft } = await getContent(kind, record.id)
    latest.current.draft = draft
    await flush()
  }

  return {
    ...{ content, change, saved, isUnsaved, isSaving, errors, showErrors, flush, reload },
    failure: problem?.message,
    conflict: isBlocked ? { showNewest: reload, saveMine } : undefined,
  }
}

/** `sections` of `sections.0.slug`. */
const rootOf = (name: string) => name.split('.')[0] ?? name
