// @vitest-environment happy-dom
import { readStoredJson, writeStoredJson } from 'shared-ui'
import { beforeEach, describe, expect, it } from 'vitest'
import { course } from './catalogue.fixture.ts'
import { lessonsOf } from './courses.api.ts'
import { followProgress, identifyCompleted, isCompleted, percentOf, useProgress } from './progress.ts'

function lessonAt(slug: string) {
  const found = lessonsOf(course).find(({ lesson }) => lesson.slug === slug)
  if (!found) throw new Error(`the course has no ${slug}`)
  return found.lesson
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

function stored(...entries: string[]) {
  writeStoredJson('academyProgress', entries)
  followProgress()()
}
const completed = () => useProgress.getState().completed

beforeEach(() => localStorage.clear())

describe('progress', () => {
  it('stays with a lesson that is renamed after it was completed', () => {
    stored()
    useProgress.getState().toggle(lessonAt('iam'))
    expect(readStoredJson('academyProgress')).toEqual(['lesson-iam'])
    expect(percentOf(renamed, completed())).toBe(33)
  })

  it('takes slugs that were stored before, in any case, also of a lesson that was renamed since', () => {
    stored('IAM', 'vpc', 'de-otro-curso')
    identifyCompleted(renamed)
    expect(readStoredJson('academyProgress')).toEqual(['lesson-iam', 'lesson-vpc', 'de-otro-curso'])
    expect(percentOf(renamed, completed())).toBe(66)
  })

  it('gives a slug to the lesson that has it now rather than to one that had it', () => {
    const taken = { ...renamed, sections: renamed.sections.map((section) => ({ ...section })) }
    const [first] = taken.sections
    first?.lessons.push({ ...lessonAt('vpc'), id: 'lesson-nueva', slug: 'iam' })
    stored('iam')
    identifyCompleted(taken)
    expect(completed()).toEqual(['lesson-nueva'])
  })

  it('removes a lesson whose slug is still stored', () => {
    stored('nube')
    const lesson = lessonAt('nube')
    expect(isCompleted(lesson, completed())).toBe(true)
    useProgress.getState().toggle(lesson)
    expect(completed()).toEqual([])
  })
})
