import type { ContentEntry, AcademyCourseContentSectionsItem as Section } from 'shared-auth/api'

export type { Section }

/**
 * The outline with each lesson in one section: where the outline has it, else at the end of the section that it belongs to, as
 * a new draft does. Lessons that no longer exist are left out.
 */
export function placeLessons(sections: Section[], entries: ContentEntry[]): Section[] {
  const known = new Set(entries.map(({ id }) => id))
  const placed = new Set(sections.flatMap(({ lessons }) => lessons))
  return sections.map((section) => ({
    ...section,
    lessons: [
      ...section.lessons.filter((id) => known.has(id)),
      ...entries.filter(({ id, parent }) => parent === section.id && !placed.has(id)).map(({ id }) => id),
    ],
  }))
}

/** Moves a lesson by one place; beyond the end of its section, into the next one. */
export function moveLesson(sections: Section[], id: string, step: -1 | 1): Section[] {
  const at = sections.findIndex(({ lessons }) => lessons.includes(id))
  const section = sections[at]
  if (!section) return sections
  const index = section.lessons.indexOf(id) + step
  if (index >= 0 && index < section.lessons.length) return insertLesson(sections, id, section.id, index)
  const other = sections[at + step]
  return other ? insertLesson(sections, id, other.id, step === 1 ? 0 : other.lessons.length) : sections
}

/** Moves a lesson to a place of a section, counted without the lesson itself. */
export function insertLesson(sections: Section[], id: string, sectionId: string, index: number): Section[] {
  return sections.map((section) => {
    const lessons = section.lessons.filter((each) => each !== id)
    if (section.id === sectionId) lessons.splice(index, 0, id)
    return { ...section, lessons }
  })
}

export function moveSection(sections: Section[], id: string, step: -1 | 1): Section[] {
  const at = sections.findIndex((section) => section.id === id)
  const moved = sections[at]
  if (!moved || !sections[at + step]) return sections
  return sections.filter((section) => section !== moved).toSpliced(at + step, 0, moved)
}

/** Where a lesson or a section is, for the announcement of a move. */
export function describePlace(sections: Section[], id: string): string {
  const at = sections.findIndex((section) => section.id === id)
  if (at !== -1) return `Sección ${at + 1} de ${sections.length}.`
  const section = sections.find(({ lessons }) => lessons.includes(id))
  if (!section) return ''
  const place = `Lección ${section.lessons.indexOf(id) + 1} de ${section.lessons.length}`
  return `${place} en ${section.titleSection || 'una sección sin título'}.`
}

/** The lessons that have a draft of their own in which another section is written, by the section that they moved to. */
export function movedDrafts(
  sections: Section[],
  entries: ContentEntry[],
): { id: string; sectionId: string }[] {
  const withDraft = new Map(
    entries.filter(({ state }) => state !== 'published').map(({ id, parent }) => [id, parent]),
  )
  return sections.flatMap(({ id: sectionId, lessons }) =>
    lessons
      .filter((id) => withDraft.has(id) && withDraft.get(id) !== sectionId)
      .map((id) => ({ id, sectionId })),
  )
}
