import { expect, it } from 'vitest'
import { listWithTexts, withTexts } from './siteTexts.ts'

const own = { id: 'a', title: 'Uno', features: ['x', 'y'], isPopular: true }

it('leaves what nobody changed exactly as it is', () => {
  expect(withTexts(own, {})).toEqual(own)
  expect(listWithTexts([own], {}, 'plan')).toEqual([own])
})

it('takes changed texts and lines, and nothing else', () => {
  const texts = { title: 'Dos', features: 'x\nz', isPopular: 'false', other: 'no' }
  expect(withTexts(own, texts)).toEqual({ ...own, title: 'Dos', features: ['x', 'z'] })
})

it('names the entries of a list by their place', () => {
  const [one, two] = listWithTexts([own, own], { 'plan2.title': 'Tres' }, 'plan')
  expect([one?.title, two?.title]).toEqual(['Uno', 'Tres'])
})
