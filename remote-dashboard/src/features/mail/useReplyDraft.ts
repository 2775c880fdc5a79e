import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MailReplyList, saveMailDraft } from 'shared-auth/api'
import { repliesQuery } from './mail.api.ts'
import { readDraft, writeDraft } from './replyDrafts.ts'

const PAUSE_MS = 800

/**
 * The text of a reply, saved on the account while it is typed. The browser keeps what the account does not have yet, so
 * that nothing is lost without a connection.
 */
export function useReplyDraft(mailId: string, stored: string) {
  const [text, setText] = useState(() => readDraft(mailId) || stored)
  const [isSaved, setIsSaved] = useState(text !== '' && text === stored)
  const client = useQueryClient()
  const waiting = useRef<{ typed: string; timer: ReturnType<typeof setTimeout> }>(undefined)

  async function save(typed: string) {
    waiting.current = undefined
    try {
      await saveMailDraft(mailId, { text: typed })
    } catch {
      return
    }
    if (readDraft(mailId) === typed) writeDraft(mailId, '')
    client.setQueryData<MailReplyList>(
      repliesQuery(mailId).queryKey,
      (replies) => replies && { ...replies, draft: typed },
    )
    setIsSaved(typed.trim() !== '' && waiting.current === undefined)
  }

  const saving = useRef(save)
  useEffect(() => {
    saving.current = save
  })
  useEffect(
    () => () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      void saving.current(waiting.current.typed)
    },
    [],
  )

  function change(typed: string) {
    setText(typed)
    setIsSaved(false)
    writeDraft(mailId, typed)
    clearTimeout(waiting.current?.timer)
    waiting.current = { typed, timer: setTimeout(() => void saving.current(typed), PAUSE_MS) }
  }

  /** After sending, which removes the draft from the account. */
  function clear() {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setText('')
    setIsSaved(false)
    writeDraft(mailId, '')
  }

  return { text, isSaved, change, clear }
}
