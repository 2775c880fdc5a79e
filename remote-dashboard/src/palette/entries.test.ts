import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { type Entry, matching, matchingGroups } from './entries.ts'

const entry = (label: string, words = '', detail = ''): Entry => ({
  ...{ key: label, label, detail, words, icon: House, does: '/' },
})
const found = (entries: Entry[], typed: string) => matching(entries, typed).map(({ label }) => label)

describe('matching', () => {
  it('ignores case and accents', () => {
    expect(found([entry('Categorías'), entry('Correos')], 'CATEGORIAS')).toEqual(['Categorías'])
  })

  it('requires every word, in any order, in name, detail or other words', () => {
    const database = entry('Base de datos', 'copias sql', 'App')
    expect(found([database], 'sql base')).toEqual(['Base de datos'])
    expect(found([database], 'app datos')).toEqual(['Base de datos'])
    expect(found([database], 'sql usuarios')).toEqual([])
  })

  it('matches other words and details only from their start', () => {
    const news = entry('Novedades', 'recorrido')
    expect(found([news], 'cor')).toEqual([])
    expect(found([news], 'reco')).toEqual(['Novedades'])
  })

  it('puts names that start with the text first, then words, then other places', () => {
    const entries = [
      entry('Servidor', 'usuarios'),
      entry('Lista de usuarios'),
      entry('Usuarios'),
      entry('Infusuarios'),
    ]
    expect(found(entries, 'usuarios')).toEqual(['Usuarios', 'Lista de usuarios', 'Infusuarios', 'Servidor'])
  })

  it('leaves everything as it is for a blank text', () => {
    expect(found([entry('B'), entry('A')], '  ')).toEqual(['B', 'A'])
  })
})

describe('matchingGroups', () => {
  it('puts the group with the best match first, and leaves the order for a blank text', () => {
    const actions = { label: 'Acciones', entries: [entry('Crear enlace corto')] }
    const screens = { label: 'Pantallas', entries: [entry('Inicio'), entry('Correos')] }
    const labels = (typed: string) => matchingGroups([actions, screens], typed).map(({ label }) => label)
    expect(labels('cor')).toEqual(['Pantallas', 'Acciones'])
    expect(labels('')).toEqual(['Acciones', 'Pantallas'])
  })
})
