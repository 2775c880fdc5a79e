import { expect, it } from 'vitest'
import { sectionsOf } from '../features/legal/legalSections.ts'
import { privacy } from '../features/legal/privacy.content.ts'
import { terms } from '../features/legal/terms.content.ts'
import { listWithTexts, withTexts } from '../site/siteTexts.ts'
import { bodyOf, loadOwnTexts } from './ownTexts.ts'

it.each([
  ['terms', terms],
  ['privacy', privacy],
])('writes the sections of %s as a text from which the page makes the same sections', (_name, read) => {
  const { sections } = read()
  const plain = sections.map((each) => ({
    ...each,
    paragraphs: each.paragraphs ?? [],
    points: each.points ?? [],
  }))
  expect(sectionsOf(bodyOf(sections), sections)).toEqual(plain)
})

it('keeps what the site stores about people in the privacy policy, whatever was written', () => {
  const { sections } = privacy()
  const [one, last] = sectionsOf('## Una\n\nHola.\n\n## Otra\n\n- a\n- b', sections)
  expect([one?.id, one?.records, last?.points]).toEqual(['seccion-1', undefined, ['a', 'b']])
  expect(last?.records?.length).toBeGreaterThan(5)
})

it('names every text of the pages as they read it', async () => {
  const groups = await loadOwnTexts('services')
  expect(groups.map(({ title }) => title)).toEqual([
    ...['Página', 'Servicio 1', 'Servicio 2', 'Servicio 3', 'Servicio 4', 'Servicio 5', 'Servicio 6'],
    ...['Plan 1', 'Plan 2', 'Plan 3', 'Pregunta 1', 'Pregunta 2', 'Pregunta 3', 'Pregunta 4'],
  ])
  const names = groups.flatMap(({ texts }) => texts.map(({ name }) => name))
  expect(names).toContain('plan3.price')
  expect(new Set(names).size).toBe(names.length)
  const { ownTexts } = await import('../features/services/ServicesPage.tsx')
  const texts = Object.fromEntries(names.map((name) => [name, `nuevo ${name}`]))
  expect(withTexts(ownTexts[''], texts)).toEqual({ title: 'nuevo title', lead: 'nuevo lead' })
  expect(listWithTexts(ownTexts.plan, texts, 'plan')[2]).toMatchObject({
    id: 'mobile-app',
    price: 'nuevo plan3.price',
  })
})
