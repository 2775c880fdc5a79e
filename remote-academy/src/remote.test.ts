import { expect, it } from 'vitest'
import { remote } from './remote.tsx'

it('loads without a DOM and offers a page for each level', () => {
  expect(typeof document).toBe('undefined')
  expect(remote.contract).toBe(2)
  const paths = remote.routes[0]?.children?.map((route) => (route.index ? 'index' : route.path))
  expect(paths).toEqual([
    'index',
    'repasar',
    'certificado/:id',
    ':categorySlug',
    ':categorySlug/:courseSlug',
    ':categorySlug/:courseSlug/:sectionSlug/:lessonSlug',
    '*',
  ])
})
