import { describe, expect, it } from 'vitest'
import { readCaseStudy } from './caseStudy.ts'

describe('readCaseStudy', () => {
  it('reads chapters, figures and the quotation', () => {
    const description = [
      'Inventario para tres bodegas.',
      '## El problema',
      'Nadie tocaba las hojas.',
      'El conteo cerraba el negocio.',
      '## El resultado',
      '- 4 días → 1 tarde: el conteo\n- 3 bodegas: a la vista: siempre',
      '![Las existencias](/content/claro.svg)\n![Las existencias](/content/oscuro.svg)',
      '![El conteo](/content/conteo.png)',
      'Una ronda de control.',
      '> Antes contábamos.\n> Ahora confirmamos.\n> — Marcela, operaciones',
    ].join('\n\n')
    expect(readCaseStudy(description)).toEqual({
      summary: 'Inventario para tres bodegas.',
      opening: [],
      chapters: [
        {
          title: 'El problema',
          paragraphs: ['Nadie tocaba las hojas.', 'El conteo cerraba el negocio.'],
          screens: [],
        },
        {
          title: 'El resultado',
          paragraphs: ['Una ronda de control.'],
          screens: [
            { caption: 'Las existencias', light: '/content/claro.svg', dark: '/content/oscuro.svg' },
            { caption: 'El conteo', light: '/content/conteo.png', dark: '/content/conteo.png' },
          ],
        },
      ],
      figures: [
        { value: '4 días → 1 tarde', label: 'el conteo' },
        { value: '3 bodegas', label: 'a la vista: siempre' },
      ],
      quotation: { text: 'Antes contábamos. Ahora confirmamos.', author: 'Marcela, operaciones' },
    })
  })

  it('leaves a description without marks as paragraphs', () => {
    const description = 'Primero.\n\n- uno\n- dos: tres\n\n> sin capítulo\n\n##sin espacio'
    expect(readCaseStudy(description)).toEqual({
      summary: 'Primero.',
      opening: ['- uno\n- dos: tres', '> sin capítulo', '##sin espacio'],
      chapters: [],
      figures: [],
      quotation: null,
    })
  })

  it('shows a list whose lines are not all figures as text', () => {
    const { figures, chapters } = readCaseStudy('A.\n\n## B\n\n- 1: uno\n- dos')
    expect(figures).toEqual([])
    expect(chapters).toEqual([{ title: 'B', paragraphs: ['- 1: uno\n- dos'], screens: [] }])
  })

  it('takes a quotation without an author, and an empty description', () => {
    expect(readCaseStudy('A.\n\n## B\n\n> Bien.').quotation).toEqual({ text: 'Bien.', author: '' })
    expect(readCaseStudy('').summary).toBe('')
  })
})
