import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { speakSpanish } from './validation.ts'

beforeAll(speakSpanish)

describe('what the server says of a bad value', () => {
  it.each([
    [z.string(), undefined, 'Este campo es obligatorio.'],
    [z.string().min(1), '', 'Este campo es obligatorio.'],
    [z.string().min(8), 'corta', 'Usa al menos 8 caracteres.'],
    [z.string().max(3), 'larga', 'Usa como máximo 3 caracteres.'],
    [z.email(), 'ana@', 'Escribe un correo electrónico válido.'],
    [z.uuid(), '7', 'El identificador no es válido.'],
    [z.iso.datetime(), 'ayer', 'La fecha no es válida.'],
    [z.string().regex(/^a/), 'b', 'El formato no es válido.'],
  ])('is in people’s words: %#', (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
