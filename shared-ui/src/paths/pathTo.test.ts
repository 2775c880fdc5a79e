import { expect, it } from 'vitest'
import { pathTo } from './pathTo.ts'

it('returns the path of a page', () => {
  expect(pathTo('/academy')).toBe('/academy')
})

it('encodes the values of a page', () => {
  const path = pathTo('/academy/:categorySlug/:courseSlug', { categorySlug: 'a/b', courseSlug: 'c?' })
  expect(path).toBe('/academy/a%2Fb/c%3F')
})

it('does not compile for a page that does not exist, or without its values', () => {
  // @ts-expect-error no such page
  pathTo('/nowhere')
  // @ts-expect-error the value is missing
  pathTo('/projects/:slug', {})
})
