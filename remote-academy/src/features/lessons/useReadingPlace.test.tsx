// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { course } from '../../catalogue/catalogue.fixture.ts'
import { followReading, recordPlace, storeEntries } from '../../reading/reading.ts'
import { readLessonOf } from '../../reading/readLessonOf.ts'
import { readEntries } from '../../reading/stored.ts'
import { useReadingPlace } from './useReadingPlace.ts'

const iam = readLessonOf(course, 'lesson-iam')
let noteSecond: (second: number) => void

function Lesson() {
  const place = useReadingPlace('lesson-iam', iam)
  noteSecond = place.noteSecond
  return (
    <article ref={place.article} data-anchor={place.anchor}>
      Texto
    </article>
  )
}

/** Scrolls the window to this share of the article. */
function scrollTo(share: number) {
  const article = document.querySelector('article')
  if (article) article.getBoundingClientRect = () => new DOMRect(0, -1000 * share, 800, 1000)
  fireEvent.scroll(document)
}
const placed = () => readEntries()['lesson-iam']?.place

beforeEach(() => {
  localStorage.clear()
  followReading()()
  mockApi({})
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  signOut()
})

it('stores where the reader is, every ten seconds and when the page is left', () => {
  renderApp(<Lesson />)
  scrollTo(0.4)
  expect(placed()).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect(placed()).toMatchObject({ value: 400, second: null })
  scrollTo(0.5)
  noteSecond(33)
  fireEvent(window, new Event('pagehide'))
  expect(placed()).toMatchObject({ value: 500, second: 33 })
})

it('stores the place on the way to another page', () => {
  const { unmount } = renderApp(<Lesson />)
  scrollTo(0.7)
  unmount()
  expect(placed()).toMatchObject({ value: 700 })
})

it('counts a lesson that stays open as read, and keeps the place that it had', () => {
  if (iam) recordPlace(iam, { value: 250 })
  const before = placed()?.at ?? ''
  renderApp(<Lesson />)
  expect(document.querySelector('article')?.dataset.anchor).toBe('25')
  vi.advanceTimersByTime(4900)
  expect(placed()?.at).toBe(before)
  vi.advanceTimersByTime(200)
  expect(placed()?.value).toBe(250)
  expect((placed()?.at ?? '') > before).toBe(true)
  expect(document.querySelector('article')?.dataset.anchor).toBe('25')
})

it('stores nothing of a reader who signed out while the lesson stays open', () => {
  signInAs('user')
  renderApp(<Lesson />)
  scrollTo(0.4)
  act(() => {
    signOut()
    storeEntries({})
  })
  scrollTo(0.6)
  vi.advanceTimersByTime(60_000)
  fireEvent(window, new Event('pagehide'))
  expect(placed()).toBeUndefined()
})
