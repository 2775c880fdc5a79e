import { z } from 'zod'
import { hiddenProblem } from './hiddenCharacters.ts'

const missing = 'Este campo es obligatorio.'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const formats: Record<string, string> = {
  email: 'Escribe un correo electrónico válido.',
  guid: 'El identificador no es válido.',
  uuid: 'El identificador no es válido.',
  datetime: 'La fecha no es válida.',
  date: 'La fecha no es válida.',
  url: 'La dirección no es válida.',
}

const types: Record<string, string> = {
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  boolean: 'Elige sí o no.',
  date: 'La fecha no es válida.',
  array: 'Se espera una lista.',
  object: 'Se esperan varios campos, no un solo valor.',
  record: 'Se esperan varios campos, no un solo valor.',
}

const listWith = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat('es', { type })
const anyOf = listWith('disjunction')
const allOf = listWith('conjunction')

/** Sets Zod's messages to Spanish ones that are shown beside a field. */
export function setSpanishMessages() {
  z.config({ customError: describeIssue })
}

function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return missing
      return types[issue.expected] ?? 'El valor no es válido.'
    case 'invalid_format':
      return formats[issue.format] ?? 'El formato no es válido.'
    case 'invalid_value':
      return `Elige ${anyOf.format(issue.values.map(String))}.`
    case 'too_small':
      return describeTooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true)
    case 'too_big':
      return describeTooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true)
    case 'not_multiple_of':
      return `Escribe un múltiplo de ${issue.divisor}.`
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `No se conoce el campo ${issue.keys[0]}.`
        : `No se conocen los campos ${allOf.format(issue.keys)}.`
    default:
      return 'El valor no es válido.'
  }
}

function describeTooSmall(origin: string, minimum: number, isInclusive: boolean): string {
  if (origin === 'string') return minimum === 1 ? missing : `Usa al menos ${minimum} caracteres.`
  if (isCollection(origin)) return minimum === 1 ? 'Añade al menos uno.' : `Añade al menos ${minimum}.`
  if (origin === 'date') return 'La fecha es demasiado antigua.'
  return isInclusive ? `El valor mínimo es ${minimum}.` : `Escribe un número mayor que ${minimum}.`
}

function describeTooBig(origin: string, maximum: number, isInclusive: boolean): string {
  if (origin === 'string') return `Usa como máximo ${maximum} caracteres.`
  if (isCollection(origin)) return `Como máximo ${maximum}.`
  if (origin === 'date') return 'La fecha es demasiado lejana.'
  return isInclusive ? `El valor máximo es ${maximum}.` : `Escribe un número menor que ${maximum}.`
}

function isCollection(origin: string): boolean {
  return ['array', 'set', 'map', 'file'].includes(origin)
}

/** A line that people read: without what is invisible, breaks it or turns its direction. */
export const visibleText = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .superRefine((text, context) => {
      const problem = hiddenProblem(text)
      if (problem) context.addIssue(problem)
    })

/** The parameters of every path that names one record. */
export const idParams = z.object({ id: z.guid() })

/** The empty response of every deletion. */
export const deletedResponse = z.undefined().describe('Eliminado.')

/** The response that only says what was done. */
export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' })

/** In bytes, for bodies with a text of up to 100,000 characters of at most four bytes each. */
export const longTextBodyLimit = 409_600
