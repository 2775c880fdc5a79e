import { openDraft } from 'shared-ui/drafts'
import { type ContactForm, emptyContactForm } from './contact.form.ts'

const MAX_TOPIC_LENGTH = 120
const DRAFT = 'contact'

type Draft = Pick<ContactForm, 'name' | 'email' | 'message'>

/** The unsent draft of this tab, starting with the topic of the query; empty fields if there is none. */
export function readDraft(topic: string | null): ContactForm {
  const draft = { ...emptyContactForm, ...storedDraft() }
  const opening = openingOf(topic)
  if (!opening || draft.message.startsWith(opening)) return draft
  // Replaces an earlier topic and keeps what the visitor wrote.
  const words = draft.message.replace(/^Me interesa: [^\n]*\n+/, '')
  return { ...draft, message: `${opening}${words}` }
}

/** Stores the draft for this tab; removes it when all fields are empty. */
export function storeDraft({ name = '', email = '', message = '' }: Partial<ContactForm>) {
  const isEmpty = !name && !email && !message
  openDraft(DRAFT).write(isEmpty ? null : ({ name, email, message } satisfies Draft))
}

function openingOf(topic: string | null): string {
  const words = [...(topic ?? '').replace(/\s+/g, ' ').trim()].slice(0, MAX_TOPIC_LENGTH).join('')
  return words ? `Me interesa: ${words}.\n\n` : ''
}

function storedDraft(): Partial<Draft> {
  const stored = Object.entries(openDraft(DRAFT).read() ?? {})
  return Object.fromEntries(
    stored.filter(([key, value]) => ['name', 'email', 'message'].includes(key) && typeof value === 'string'),
  )
}
