import { formatNumber } from 'shared-admin'
import { promptDialog } from 'shared-ui'
import type { Rejection } from './database.api.ts'

interface Question {
  /** The text that has to be typed to continue. */
  phrase: string
  confirmText: string
}

/** Shows the unknown contents of a file; resolves to true when the administrator typed the phrase that accepts it. */
async function confirmDifferences(rejection: Rejection, { phrase, confirmText }: Question): Promise<boolean> {
  const { message, differences = [], total = differences.length } = rejection
  const items = differences.map(({ text }) => text)
  const more = total - items.length
  const typed = await promptDialog({
    title: message,
    text: 'Lo desconocido puede leer o cambiar datos en nombre del sitio. Continúa solo si sabes qué es y de quién viene. Todavía no se cambió nada.',
    items: more > 0 ? [...items, `y ${formatNumber(more)} más`] : items,
    itemsLabel: 'Lo que la plataforma no conoce',
    label: `Para continuar escribe: ${phrase}`,
    danger: true,
    confirmText,
    cancelText: 'Cancelar',
    validate: (value) => (value.trim() === phrase ? undefined : `Escribe exactamente: ${phrase}`),
  })
  return typed !== null
}

/** Runs a replacement, and repeats it with what the administrator accepts; resolves to null if they do not accept. */
export async function withAcceptance<Changed>(
  run: (accept: string | undefined) => Promise<{ changed: Changed } | { rejection: Rejection }>,
  question: Question,
): Promise<Changed | null> {
  for (let accept: string | undefined; ; ) {
    const outcome = await run(accept)
    if ('changed' in outcome) return outcome.changed
    if (!(await confirmDifferences(outcome.rejection, question))) return null
    accept = outcome.rejection.digest
  }
}
