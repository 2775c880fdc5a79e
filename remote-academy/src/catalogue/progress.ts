import type { AcademyCourse } from 'shared-auth/api'
import { followStored, readStoredJson, writeStoredJson } from 'shared-ui'
import { create } from 'zustand'
import { lessonsOf } from './courses.api.ts'

interface Progress {
  /** Slugs of the completed lessons. They never leave the browser. */
  completed: readonly string[]
  toggle: (lessonSlug: string) => void
}

/** The reader's progress, stored in local storage and synchronised across tabs. */
export const useProgress = create<Progress>()((set) => ({
  completed: [],
  toggle: (lessonSlug) => {
    // Another tab may have changed the stored value.
    const stored = read()
    const completed = stored.includes(lessonSlug)
      ? stored.filter((slug) => slug !== lessonSlug)
      : [...stored, lessonSlug]
    writeStoredJson('academyProgress', completed)
    set({ completed })
  },
}))

/** Loads the stored progress and follows changes of other tabs; returns a function that stops. */
export function followProgress(): () => void {
  useProgress.setState({ completed: read() })
  return followStored(['academyProgress'], () => useProgress.setState({ completed: read() }))
}

/** How much of a course is completed, in whole percent; 100 only when nothing is left. */
export function percentOf(course: AcademyCourse, completed: readonly string[]): number {
  const lessons = lessonsOf(course)
  const done = lessons.filter(({ lesson }) => completed.includes(lesson.slug)).length
  return lessons.length === 0 ? 0 : Math.floor((done / lessons.length) * 100)
}

function read(): readonly string[] {
  const stored = readStoredJson('academyProgress')
  return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : []
}
