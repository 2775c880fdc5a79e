import type { ContentEntry } from 'shared-auth/api'
import { expect, it } from 'vitest'
import { describePlace, insertLesson, movedDrafts, moveLesson, moveSection, placeLessons } from './outline.ts'

const section = (id: string, ...lessons: string[]) => ({
  id,
  slug: id,
  titleSection: id.toUpperCase(),
  lessons,
})
const entry = (id: string, parent: string, state: ContentEntry['state'] = 'published'): ContentEntry => ({
  ...{ id, parent, state, name: id, updatedAt: '2026-01-05T12:00:00.000Z' },
  ...{ updatedBy: null, due: null, problem: null },
})
const outline = [section('s1', 'a', 'b'), section('s2', 'c'), section('s3')]
const lessonsOf = (sections: { lessons: string[] }[]) => sections.map(({ lessons }) => lessons.join(''))

it('places new drafts in their section, and leaves out what no longer exists', () => {
  const entries = [entry('b', 's1'), entry('c', 's2'), entry('d', 's1', 'draft'), entry('e', 's3', 'draft')]
  expect(lessonsOf(placeLessons(outline, entries))).toEqual(['bd', 'c', 'e'])
})

it('keeps a lesson where the outline has it, whatever its own draft says', () => {
  const entries = [entry('a', 's3'), entry('b', 's1'), entry('c', 's2')]
  expect(lessonsOf(placeLessons(outline, entries))).toEqual(['ab', 'c', ''])
})

it('moves a lesson within its section and on into the next', () => {
  expect(lessonsOf(moveLesson(outline, 'b', -1))).toEqual(['ba', 'c', ''])
  expect(lessonsOf(moveLesson(outline, 'b', 1))).toEqual(['a', 'bc', ''])
  expect(lessonsOf(moveLesson(outline, 'c', -1))).toEqual(['abc', '', ''])
  expect(lessonsOf(moveLesson(outline, 'a', -1))).toEqual(['ab', 'c', ''])
})

it('inserts a lesson before another one', () => {
  expect(lessonsOf(insertLesson(outline, 'c', 's1', 1))).toEqual(['acb', '', ''])
})

it('moves sections between the ends', () => {
  expect(moveSection(outline, 's1', 1).map(({ id }) => id)).toEqual(['s2', 's1', 's3'])
  expect(moveSection(outline, 's1', -1)).toBe(outline)
})

it('says where something is', () => {
  expect(describePlace(outline, 'b')).toBe('Lección 2 de 2 en S1.')
  expect(describePlace(outline, 's3')).toBe('Sección 3 de 3.')
})

it('finds the drafts that have to follow their lesson', () => {
  const entries = [entry('a', 's2'), entry('b', 's2', 'draft'), entry('c', 's2', 'changed')]
  expect(movedDrafts(outline, entries)).toEqual([{ id: 'b', sectionId: 's1' }])
})
