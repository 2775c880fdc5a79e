import { create } from 'zustand'
import { type Course, lessonsOf } from './courses.api.ts'

const storageKey = 'academyProgress'

interface Progress {
  /** Slugs of the lessons that this browser's reader has completed. It never leaves the browser. */
  completed: readonly string[]
  toggle: (lessonSlug: string) => void
}

/** The reader's private progress, kept in local storage and followed across tabs. */
export const useProgress = create<Progress>()((set) => ({
  completed: [],
  toggle: (lessonSlug) => {
    // Another tab may have written since.
    const stored = read()
    const completed = stored.includes(lessonSlug)
      ? stored.filter((slug) => slug !== lessonSlug)
      : [...stored, lessonSlug]
    try {
      localStorage.setItem(storageKey, JSON.stringify(completed))
    } catch {
      // Storage may be full or forbidden: the progress then lasts for this visit.
    }
    set({ completed })
  },
}))

/** Takes over what is stored and follows the other tabs; answers the way to stop. */
export function followProgress(): () => void {
  useProgress.setState({ completed: read() })
  const handleStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) useProgress.setState({ completed: read() })
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

/** How much of a course is completed, in whole percent; 100 only when nothing is left. */
export function percentOf(course: Course, completed: readonly string[]): number {
  const lessons = lessonsOf(course)
  const done = lessons.filter(({ lesson }) => completed.includes(lesson.slug)).length
  return lessons.length === 0 ? 0 : Math.floor((done / lessons.length) * 100)
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : []
  } catch {
    return useProgress.getState().completed
  }
}
