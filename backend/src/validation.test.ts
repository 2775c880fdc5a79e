import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setSpanishMessages } from './validation.ts'

beforeAll(setSpanishMessages)

describe('validation messages', () => {
  it.each([
    [z.string(), undefined, 'Este campo es obligatorio.'],
    [z.string().min(1), '', 'Este campo es obligatorio.'],
    [z.string().min(8), 'corta', 'Usa al menos 8 caracteres.'],
    [z.string().max(3), 'larga', 'Usa como máximo 3 caracteres.'],
    [z.email(), 'ana@', 'Escribe un correo electrónico válido.'],
    [z.uuid(), '7', 'El identificador no es válido.'],
    [z.iso.datetime(), 'ayer', 'La fecha no es válida.'],
    [z.string().regex(/^a/), 'b', 'El formato no es válido.'],
    [z.coerce.number(), 'diez', 'Escribe un número.'],
    [z.number(), '10', 'Escribe un número.'],
    [z.int(), 1.5, 'Escribe un número entero.'],
    [z.int().min(1), 0, 'El valor mínimo es 1.'],
    [z.int().max(100), 101, 'El valor máximo es 100.'],
    [z.number().positive(), 0, 'Escribe un número mayor que 0.'],
    [z.string(), 7, 'Escribe un texto.'],
    [z.boolean(), 'sí', 'Elige sí o no.'],
    [z.enum(['asc', 'desc']), 'arriba', 'Elige asc o desc.'],
    [z.array(z.string()), 'a', 'Se espera una lista.'],
    [z.array(z.string()).min(1), [], 'Añade al menos uno.'],
    [z.object({}), 'a', 'Se esperan varios campos, no un solo valor.'],
    [z.strictObject({}), { rol: 1 }, 'No se conoce el campo rol.'],
    [z.strictObject({}), { rol: 1, id: 2 }, 'No se conocen los campos rol e id.'],
    [z.union([z.number(), z.boolean()]), 'a', 'El valor no es válido.'],
  ])('are in everyday Spanish: %#', (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
