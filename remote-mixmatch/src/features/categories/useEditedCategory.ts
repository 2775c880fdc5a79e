import { useRef, useState } from 'react'
import { confirmLeaving, serverNotice } from 'shared-admin'
import type { WardrobeCategory } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { fetchCategory } from './categories.api.ts'

/** The category that is edited in the form beside the list; asks before unsaved text is discarded. */
export function useEditedCategory() {
  const [edited, setEdited] = useState<WardrobeCategory>()
  const [isTyping, setTyping] = useState(false)
  const form = useRef<HTMLDivElement>(null)

  async function edit({ id }: Pick<WardrobeCategory, 'id'>) {
    if (isTyping && !(await confirmLeaving())) return
    try {
      setEdited((await fetchCategory(id)).category)
    } catch (failure) {
      toast.danger(serverNotice(failure, 'Error al cargar la categoría'))
      return
    }
    // On a phone the form is above the list.
    form.current?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }

  const end = () => setEdited(undefined)

  function endIfRemoved({ id }: WardrobeCategory) {
    if (edited?.id === id) end()
  }

  useDraft(
    'edited-category',
    isTyping && edited ? edited.id : null,
    (id) => typeof id === 'string' && void edit({ id }),
    { isSilent: true },
  )

  return { edited, form, edit, end, endIfRemoved, setEdited, setTyping }
}
