import { type ContactForm, emptyContactForm } from './contact.form.ts'

const STORAGE_KEY = 'contact-draft'
const LONGEST_TOPIC = 120

type Draft = Pick<ContactForm, 'name' | 'email' | 'message'>

/** What was typed in this tab and not sent yet, with the topic that the address names; empty fields otherwise. */
export function readDraft(topic: string | null): ContactForm {
  const draft = { ...emptyContactForm, ...storedDraft() }
  const opening = openingOf(topic)
  if (!opening || draft.message.startsWith(opening)) return draft
  // A topic that was chosen before gives way; the words that somebody wrote stay.
  const words = draft.message.replace(/^Me interesa: [^\n]*\n+/, '')
  return { ...draft, message: `${opening}${words}` }
}

/** Keeps the draft for this tab; one without any text is forgotten. */
export function keepDraft({ name = '', email = '', message = '' }: Partial<ContactForm>) {
  try {
    if (name || email || message) {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ name, email, message } satisfies Draft))
    } else {
      sessionStorage.removeItem(STORAGE_KEY)
    }
  } catch {
    // Without storage, the text lives as long as its page.
  }
}

function openingOf(topic: string | null): string {
  const words = topic?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TOPIC)
  return words ? `Me interesa: ${words}.\n\n` : ''
}

function storedDraft(): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([key, value]) => ['name', 'email', 'message'].includes(key) && typeof value === 'string',
      ),
    )
  } catch {
    return {}
  }
}
