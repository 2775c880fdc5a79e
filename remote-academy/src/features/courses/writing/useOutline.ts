import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contentOf, failureNotice } from 'shared-admin'
import { type ContentEntry, getContent, saveContentDraft } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { lesson as written } from '../../../screens/writing/writtenKinds.ts'
import { lessonsQuery } from './lessonsQuery.ts'
import { describePlace, movedDrafts, placeLessons, type Section } from './outline.ts'

const { kind } = written

/** The outline of a course with the names of its lessons, and its changes, each of which can be undone. */
export function useOutline(saved: Section[], onChange: (sections: Section[]) => void) {
  const client = useQueryClient()
  const [undone, setUndone] = useState<Section[][]>([])
  const [announcement, setAnnouncement] = useState('')
  // Sorted, so that moving a section loads nothing.
  const lessons = useQuery(lessonsQuery(saved.map(({ id }) => id).toSorted()))
  const entries = lessons.data?.results ?? []
  // Lessons that are still loading stay where the outline has them.
  const isComplete = lessons.data !== undefined
  const sections = isComplete ? placeLessons(saved, entries) : saved

  function change(next: Section[], moved?: string) {
    if (next === sections) return
    setUndone((all) => [...all, sections])
    show(next)
    setAnnouncement(moved ? describePlace(next, moved) : '')
  }

  function undo() {
    const last = undone.at(-1)
    if (!last) return
    setUndone(undone.slice(0, -1))
    show(last)
    setAnnouncement('Deshecho.')
  }

  function show(next: Section[]) {
    onChange(next)
    if (isComplete) void followMoves(next)
  }

  async function followMoves(next: Section[]) {
    const moved = movedDrafts(next, entries)
    if (moved.length === 0) return
    try {
      for (const { id, sectionId } of moved) {
        const record = await getContent(kind, id)
        if (!record.draft) continue
        const content = { ...contentOf(written, record), sectionId }
        await saveContentDraft(kind, id, { content, version: record.draft.version })
        client.removeQueries({ queryKey: [kind, 'record', id] })
        if (record.draft.due) toast.warning('La lección que moviste ya no está programada.')
      }
    } catch (error) {
      toast.danger(failureNotice('No se pudo mover el borrador de la lección', error))
    } finally {
      void client.invalidateQueries({ queryKey: [kind, 'list'] })
    }
  }

  return {
    ...{ sections, change, undo, announcement },
    canUndo: undone.length > 0,
    lessonOf: (id: string): ContentEntry | undefined => entries.find((entry) => entry.id === id),
    hasFailed: lessons.isError,
    retry: () => void lessons.refetch(),
  }
}
