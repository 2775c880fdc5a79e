import type { z } from 'zod'

type Definition<Value> = { type: 'json' | 'text' | 'other'; value: z.ZodType<Value> }

export type ReadValue<Value> = { value: Value } | { problem: string }

/** The value that an option's text stands for, or what is wrong with the text. */
export function readValue<Value>({ type, value }: Definition<Value>, text: string): ReadValue<Value> {
  const parsed = type === 'text' ? { source: text } : parseJson(text)
  if (!parsed && type === 'json') return { problem: 'El JSON no es válido.' }
  // The message for a number or a boolean says which type is expected.
  const { data, error } = value.safeParse(parsed?.source)
  return error ? { problem: problemWith(error) } : { value: data }
}

function parseJson(text: string): { source: unknown } | undefined {
  try {
    return { source: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Only the first issue: the others often follow from it. */
function problemWith({ issues: [issue] }: z.ZodError): string {
  return issue?.message ?? 'El valor no es válido.'
}
