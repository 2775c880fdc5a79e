import type { ChangeSpec } from '@codemirror/state'
import { newIdLine, type QuestionKind, questionBlocksIn } from 'federation/questions'
import { insertBlock, type MarkdownCommand } from './markdownCommands.ts'

const PROMPT = '¿Qué preguntas?'

/** What a new question of each kind begins with. */
export const sampleAnswers: Record<QuestionKind, string> = {
  one: '( ) Una opción\n(x) La correcta\n( ) Otra opción',
  several: '[x] Una correcta\n[ ] Otra opción\n[x] Otra correcta',
  order: '1. Lo primero\n2. Lo segundo\n3. Lo tercero',
  text: '= La respuesta\n= Otra forma de escribirla',
}

/** A new question, whose prompt is selected. */
export function question(kind: QuestionKind): MarkdownCommand {
  const lines = [`${newIdLine()}${PROMPT}`, '', sampleAnswers[kind], '', '> Por qué es así.']
  return insertBlock(['```pregunta', ...lines, '```'].join('\n'), PROMPT)
}

/** The ids that blocks of questions do not have yet. */
export function missingIds(text: string): ChangeSpec[] {
  return questionBlocksIn(text).flatMap(({ idAt }) =>
    idAt === null ? [] : [{ from: idAt, insert: newIdLine() }],
  )
}

const anchor = '#pregunta-'

/** The text and the line of the question that a hash such as `#pregunta-una` names. */
export function placeOfQuestion(
  texts: { text: string | null; premiumText: string | null },
  hash: string,
): ['text' | 'premiumText', line: number] | undefined {
  if (!hash.startsWith(anchor)) return undefined
  const id = hash.slice(anchor.length)
  for (const name of ['text', 'premiumText'] as const) {
    const found = questionBlocksIn(texts[name] ?? '').find(({ question }) => question?.id === id)
    if (found) return [name, found.line]
  }
  return undefined
}
