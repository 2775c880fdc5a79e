import { followStored, readStoredJson, writeStoredJson } from 'shared-ui'
import { create } from 'zustand'
import type { LessonAddress } from './paths.ts'

/** A marked lesson with what a list of bookmarks shows, so that the list needs no request. */
export interface Bookmark {
  /** The lesson's id, which a rename keeps. */
  id: string
  title: string
  course: string
  /** The lesson's address when it was marked; the site redirects from a former one. */
  address: LessonAddress
}

interface Bookmarks {
  /** The latest first. They never leave the browser. */
  bookmarks: readonly Bookmark[]
  toggle: (bookmark: Bookmark) => void
}

/** The lessons that the reader marked, stored in local storage and synchronised across tabs. */
export const useBookmarks = create<Bookmarks>()(() => ({
  bookmarks: [],
  toggle: (bookmark) => {
    // Another tab may have changed the stored value.
    const stored = read()
    const others = stored.filter(({ id }) => id !== bookmark.id)
    store(others.length < stored.length ? others : [bookmark, ...stored])
  },
}))

/** Loads the stored bookmarks and follows changes of other tabs; returns a function that stops. */
export function followBookmarks(): () => void {
  useBookmarks.setState({ bookmarks: read() })
  return followStored(['academyBookmarks'], () => useBookmarks.setState({ bookmarks: read() }))
}

function store(bookmarks: readonly Bookmark[]) {
  writeStoredJson('academyBookmarks', bookmarks)
  useBookmarks.setState({ bookmarks })
}

function read(): readonly Bookmark[] {
  const stored = readStoredJson('academyBookmarks')
  return Array.isArray(stored) ? stored.filter(isBookmark) : []
}

function isBookmark(value: unknown): value is Bookmark {
  const { id, title, course, address } = (value ?? {}) as Partial<Record<keyof Bookmark, unknown>>
  const { categorySlug, courseSlug, sectionSlug, lessonSlug } = (address ?? {}) as Partial<
    Record<keyof LessonAddress, unknown>
  >
  const texts = [id, title, course, categorySlug, courseSlug, sectionSlug, lessonSlug]
  return texts.every((text) => typeof text === 'string' && text !== '')
}
