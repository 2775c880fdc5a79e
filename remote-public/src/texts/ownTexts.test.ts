import { expect, it } from 'vitest'
import { sectionsOf } from '../features/legal/legalSections.ts'
import { privacy } from '../features/legal/privacy.content.ts'
import { terms } from '../features/legal/terms.content.ts'
import { listWithTexts } from '../site/lists/textLists.ts'
import { withTexts } from '../site/siteTexts.ts'
import { bodyOf, loadOwnTexts, type OwnList, textsOfEntry } from './ownTexts.ts'

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
  const { texts: own, lists } = await loadOwnTexts('services')
  expect(lists.map(({ label, entries }) => [label, entries.length])).toEqual([
    ...[
      ['Servicio', 6],
      ['Plan', 3],
      ['Pregunta', 4],
    ],
  ])
  const entries = lists.flatMap((list) => list.entries.map((_, at) => textsOfEntry(list, at + 1)))
  const names = [own, ...entries].flat().map(({ name }) => name)
  expect(names).toContain('plan3.price')
  expect(new Set(names).size).toBe(names.length)
  const { ownTexts } = await import('../features/services/ServicesPage.tsx')
  const texts = Object.fromEntries(names.map((name) => [name, `nuevo ${name}`]))
  expect(withTexts(ownTexts[''], texts)).toMatchObject({
    title: 'nuevo title',
    closingText: 'nuevo closingText',
  })
  expect(listWithTexts(ownTexts.plan, texts, 'plan')[2]).toMatchObject({
    id: 'mobile-app',
    price: 'nuevo plan3.price',
  })
})

it('gives an added entry the fields of the others, without texts', async () => {
  const { lists } = await loadOwnTexts('services')
  const plan = lists.find(({ name }) => name === 'plan')
  if (!plan) throw new Error('There are no plans.')
  const [own, added] = [textsOfEntry(plan, 1), textsOfEntry(plan, 101)]
  expect(added.map(({ label, rows }) => [label, rows])).toEqual(own.map(({ label, rows }) => [label, rows]))
  expect(new Set(added.map(({ text }) => text))).toEqual(new Set(['', 'false']))
  expect(added[0]?.name).toBe('plan101.title')
})

it('offers every icon that a service can have', async () => {
  const { serviceIcons } = await import('../features/services/serviceIcons.ts')
  const { lists } = await loadOwnTexts('services')
  const [icon] = textsOfEntry(lists[0] as OwnList, 1)
  expect(Object.keys(icon?.choices ?? {})).toEqual(Object.keys(serviceIcons))
})
