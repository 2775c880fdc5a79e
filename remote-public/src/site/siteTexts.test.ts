import { expect, it } from 'vitest'
import { entryNumbers, listWithTexts } from './lists/textLists.ts'
import { withTexts } from './siteTexts.ts'

const own = { id: 'a', title: 'Uno', features: ['x', 'y'], isPopular: true }

it('leaves what nobody changed exactly as it is', () => {
  expect(withTexts(own, {})).toEqual(own)
  expect(listWithTexts([own], {}, 'plan')).toEqual([own])
})

it('takes changed texts and lines, and nothing else', () => {
  const texts = { title: 'Dos', features: 'x\nz', isPopular: 'false', id: 'b', other: 'no' }
  expect(withTexts(own, texts)).toEqual({
    ...{ id: 'b', title: 'Dos', features: ['x', 'z'], isPopular: false },
  })
})

it('names the entries of a list by their place', () => {
  const [one, two] = listWithTexts([own, own], { 'plan2.title': 'Tres' }, 'plan')
  expect([one?.title, two?.title]).toEqual(['Uno', 'Tres'])
})

it('shows the entries in the order that was written, and those that were added', () => {
  const texts = {
    ...{ plan: '101 2 102 103', 'plan101.title': 'Nuevo', 'plan101.isPopular': 'true' },
    'plan103.features': 'Sin título',
  }
  const shown = listWithTexts([own, { ...own, title: 'Dos' }], texts, 'plan')
  expect(shown.map(({ title }) => title)).toEqual(['Nuevo', 'Dos'])
  expect(shown[0]).toEqual({ id: 'plan101', title: 'Nuevo', features: [], isPopular: true })
})

it('leaves out entries that the code no longer has, and what is no number', () => {
  expect(entryNumbers([own, own], '2 9 x 101 -1')).toEqual([2, 101])
})
