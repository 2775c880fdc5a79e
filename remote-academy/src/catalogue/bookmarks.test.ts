// @vitest-environment happy-dom
import { readStoredJson, writeStoredJson } from 'shared-ui'
import { beforeEach, expect, it } from 'vitest'
import { type Bookmark, followBookmarks, useBookmarks } from './bookmarks.ts'

function bookmark(slug: string): Bookmark {
  const address = { categorySlug: 'devops', courseSlug: 'aws', sectionSlug: 'red', lessonSlug: slug }
  return { id: `lesson-${slug}`, title: `Título de ${slug}`, course: 'AWS', address }
}
const marked = () => useBookmarks.getState().bookmarks.map(({ id }) => id)

beforeEach(() => localStorage.clear())

it('stores the latest bookmark first, and removes one by its id, which a rename keeps', () => {
  followBookmarks()()
  const { toggle } = useBookmarks.getState()
  toggle(bookmark('iam'))
  toggle(bookmark('vpc'))
  expect(readStoredJson('academyBookmarks')).toEqual([bookmark('vpc'), bookmark('iam')])
  toggle({ ...bookmark('permisos'), id: 'lesson-iam' })
  expect(marked()).toEqual(['lesson-vpc'])
})

it('adopts what another tab stored before it adds to it', () => {
  followBookmarks()()
  writeStoredJson('academyBookmarks', [bookmark('iam')])
  useBookmarks.getState().toggle(bookmark('vpc'))
  expect(marked()).toEqual(['lesson-vpc', 'lesson-iam'])
})

it('ignores stored values of another shape', () => {
  const { course: _, ...incomplete } = bookmark('iam')
  writeStoredJson('academyBookmarks', [
    null,
    7,
    incomplete,
    { ...bookmark('iam'), address: {} },
    bookmark('vpc'),
  ])
  followBookmarks()()
  expect(marked()).toEqual(['lesson-vpc'])
  writeStoredJson('academyBookmarks', { a: 1 })
  followBookmarks()()
  expect(marked()).toEqual([])
})
