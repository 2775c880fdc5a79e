import { expect, it } from 'vitest'
import { followTitle, slugOf } from './slug.ts'

it('suggests an address without accents, signs or hyphens at its ends', () => {
  expect(slugOf('  ¿Qué es un contêiner? (Parte 2) ')).toBe('que-es-un-conteiner-parte-2')
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
  expect(slugOf('日本')).toBe('')
})

it('follows the title until somebody writes another', () => {
  expect(followTitle('', '', 'Redes')).toBe('redes')
  expect(followTitle('redes', 'Redes', 'Redes II')).toBe('redes-ii')
  expect(followTitle('mi-curso', 'Redes', 'Redes II')).toBe('mi-curso')
})
