import { expect, it } from 'vitest'
import { briefOf } from './caseBrief.ts'
import { aProject } from './projects.fixture.ts'

it('keeps the summary, figures and quotation of a case, and none of its chapters', () => {
  const blocks = [
    'Inventario.\nEn dos líneas.',
    '## El problema',
    'Contar a mano.',
    '- 3 bodegas: a la vista',
    '![El conteo](/c.webp)',
    '> Bien.\n> — Ana',
  ]
  const brief = briefOf(aProject({ description: blocks.join('\n\n') }))
  expect(brief.description.split('\n')).toEqual([
    'Inventario.',
    'En dos líneas.',
    '',
    '- 3 bodegas: a la vista',
    '> Bien.',
    '> — Ana',
  ])
  expect(Object.keys(brief)).not.toContain('collaborators')
})
