import type { AcademyCourse, AcademyCourseLesson } from 'shared-auth/api'
import { followStored, readStoredJson, writeStoredJson } from 'shared-ui'
import { create } from 'zustand'
import { lessonsOf } from './courses.api.ts'

interface Progress {
  /**
   * Ids of the completed lessons. They never leave the browser. Before, slugs were stored: one stays until its course
   * is shown, which tells the id.
   */
  completed: readonly string[]
  toggle: (lesson: Identity) => void
}

type Identity = Pick<AcademyCourseLesson, 'id' | 'slug'>

/** The reader's progress, stored in local storage and synchronised across tabs. */
export const useProgress = create<Progress>()(() => ({
  completed: [],
  toggle: (lesson) => {
    // Another tab may have changed the stored value.
    const stored = read()
    const others = stored.filter((entry) => entry !== lesson.id && entry !== lesson.slug)
    store(others.length < stored.length ? others : [...stored, lesson.id])
  },
}))

/** Loads the stored progress and follows changes of other tabs; returns a function that stops. */
export function followProgress(): () => void {
  useProgress.setState({ completed: read() })
  return followStored(['academyProgress'], () => useProgress.setState({ completed: read() }))
}

/** Whether a lesson is completed, also when its slug is still stored. */
export function isCompleted({ id, slug }: Identity, completed: readonly string[]): boolean {
  return completed.includes(id) || completed.includes(slug)
}

/** Stores ids in place of the slugs that the lessons of a course have or had, which a rename would lose. */
export function identifyCompleted(course: AcademyCourse) {
  const ids = new Map<string, string>()
  const lessons = lessonsOf(course).map(({ lesson }) => lesson)
  for (const { id, formerSlugs } of lessons) for (const slug of formerSlugs) ids.set(slug, id)
  for (const { id, slug } of lessons) ids.set(slug.toLowerCase(), id)
  const stored = read()
  const identified = [...new Set(stored.map((entry) => ids.get(entry.toLowerCase()) ?? entry))]
  if (identified.some((entry, index) => entry !== stored[index])) store(identified)
}

/** How much of a course is completed, in whole percent; 100 only when nothing is left. */
export function percentOf(course: AcademyCourse, completed: readonly string[]): number {
  const lessons = lessonsOf(course)
  const done = lessons.filter(({ lesson }) => isCompleted(lesson, completed)).length
  return lessons.length === 0 ? 0 : Math.floor((done / lessons.length) * 100)
}

function store(completed: readonly string[]) {
  writeStoredJson('academyProgress', completed)
  useProgress.setState({ completed })
}

function read(): readonly string[] {
  const stored = readStoredJson('academyProgress')
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}
