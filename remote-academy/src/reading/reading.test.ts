// @vitest-environment happy-dom
import { signInAs, signOut } from 'shared-auth/testing'
import { readStored, readStoredJson, writeStoredJson } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { course } from '../catalogue/catalogue.fixture.ts'
import { lessonsOf } from '../catalogue/courses.api.ts'
import { adoptFormer } from './former/former.ts'
import {
  followReading,
  identifyLessons,
  isCompleted,
  lastRead,
  percentOf,
  recordPlace,
  toggleDone,
  toggleMark,
  useReading,
} from './reading.ts'
import { readLessonOf } from './readLessonOf.ts'
import { readEntries } from './stored.ts'

function lessonAt(slug: string) {
  const found = lessonsOf(course).find(({ lesson }) => lesson.slug === slug)
  if (!found) throw new Error(`the course has no ${slug}`)
  return found.lesson
}

function shown(slug: string) {
  const found = readLessonOf(course, lessonAt(slug).id)
  if (!found) throw new Error(`the course has no ${slug}`)
  return found
}

/** The course after its lesson `iam` was renamed. */
const renamed = {
  ...course,
  sections: course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.slug === 'iam' ? { ...lesson, slug: 'permisos', formerSlugs: ['iam'] } : lesson,
    ),
  })),
}

/** What version 2.0.0 of the site stored. */
function formerly(...entries: string[]) {
  writeStoredJson('academyProgress', entries)
  adoptFormer()
}
const completed = () => useReading.getState().completed
const marked = () => useReading.getState().bookmarks.map(({ id }) => id)

beforeEach(() => {
  localStorage.clear()
  followReading()()
})
afterEach(() => signOut())

describe('completed lessons', () => {
  it('stay completed when the lesson is renamed', () => {
    toggleDone(lessonAt('iam'))
    expect(completed()).toEqual(['lesson-iam'])
    expect(percentOf(renamed, completed())).toBe(33)
  })

  it('are taken from an earlier version, whose slugs become ids once their course is known', () => {
    formerly('IAM', 'lesson-nube', 'de-otro-curso')
    expect(readStored('academyProgress')).toBeNull()
    identifyLessons(renamed)
    expect(completed()).toEqual(['lesson-iam', 'lesson-nube', 'de-otro-curso'])
    expect(percentOf(renamed, completed())).toBe(66)
  })

  it('give a slug to the lesson that has it now rather than to one that had it', () => {
    const taken = { ...renamed, sections: renamed.sections.map((section) => ({ ...section })) }
    const [first] = taken.sections
    first?.lessons.push({ ...lessonAt('vpc'), id: 'lesson-nueva', slug: 'iam' })
    formerly('iam')
    identifyLessons(taken)
    expect(completed()).toEqual(['lesson-nueva'])
  })

  it('are taken back while their slug is still stored', () => {
    formerly('nube')
    const lesson = lessonAt('nube')
    expect(isCompleted(lesson, completed())).toBe(true)
    toggleDone(lesson)
    expect(completed()).toEqual([])
  })

  it('are taken back with a time for an account, and without a trace for nobody', () => {
    for (const isDone of [true, false]) {
      toggleDone(lessonAt('iam'))
      expect(readEntries()['lesson-iam']?.done?.value).toBe(isDone || undefined)
    }
    signInAs('user')
    for (const isDone of [true, false]) {
      toggleDone(lessonAt('iam'))
      expect(readEntries()['lesson-iam']?.done?.value).toBe(isDone)
    }
  })
})

describe('bookmarks', () => {
  it('are the latest first, and removed by their id, which a rename keeps', () => {
    toggleMark(shown('iam'))
    toggleMark(shown('vpc'))
    expect(marked()).toEqual(['lesson-vpc', 'lesson-iam'])
    toggleMark({ ...shown('iam'), title: 'Permisos' })
    expect(marked()).toEqual(['lesson-vpc'])
  })

  it('adopt what another tab stored before they change', () => {
    toggleMark(shown('iam'))
    const ofOther = readStoredJson('academyReading')
    localStorage.clear()
    followReading()()
    writeStoredJson('academyReading', ofOther)
    toggleMark(shown('vpc'))
    expect(marked()).toEqual(['lesson-vpc', 'lesson-iam'])
  })

  it('are taken from an earlier version, in their order', () => {
    writeStoredJson('academyBookmarks', [shown('vpc'), null, { id: 'x' }, shown('iam')])
    writeStoredJson('academyProgress', ['lesson-iam'])
    adoptFormer()
    expect(marked()).toEqual(['lesson-vpc', 'lesson-iam'])
    expect(completed()).toEqual(['lesson-iam'])
    expect(readStored('academyBookmarks')).toBeNull()
  })
})

describe('the lesson that was read last', () => {
  it('is the one with the newest place, or that was completed last', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
    expect(lastRead(useReading.getState())).toBeUndefined()
    for (const slug of ['iam', 'vpc']) {
      vi.advanceTimersByTime(1000)
      recordPlace(shown(slug), { value: 400 })
    }
    expect(lastRead(useReading.getState())?.id).toBe('lesson-vpc')
    vi.advanceTimersByTime(1000)
    toggleDone(lessonAt('iam'))
    expect(lastRead(useReading.getState())?.id).toBe('lesson-iam')
    vi.useRealTimers()
  })

  it('keeps its place while its video plays, and the second of the video while somebody scrolls', () => {
    recordPlace(shown('iam'), { value: 400 })
    recordPlace(shown('iam'), { second: 61 })
    recordPlace(shown('iam'), { value: 500 })
    expect(readEntries()['lesson-iam']?.place).toMatchObject({ value: 500, second: 61 })
  })
})

it('ignores stored values of another shape, which the server would refuse', () => {
  const at = '2026-01-01T10:00:00.000Z'
  const valid = { done: { value: true, at }, place: { value: 1, second: null, at } }
  writeStoredJson('academyReading', {
    valid: { ...valid, isQueued: true },
    times: { done: { value: true, at: '2026-99-01' }, mark: { value: true, at: 7 } },
    bounds: { place: { value: 1001, second: null, at } },
    shapes: { done: 'yes', mark: null, lesson: { id: 'x' }, isQueued: 'x' },
    nothing: null,
  })
  expect(readEntries()).toEqual({
    ...{ valid: { ...valid, isQueued: true }, times: {}, bounds: {}, shapes: {}, nothing: {} },
  })
  for (const garbage of [null, 7, 'x']) {
    writeStoredJson('academyReading', garbage)
    followReading()()
    expect(completed()).toEqual([])
  }
})
