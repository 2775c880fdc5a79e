import { queryOptions } from '@tanstack/react-query'
import { fetchAllContent } from 'shared-admin'
import { lesson } from '../../../screens/writing/writtenKinds.ts'

/** The lessons of some sections; while another section is added, those of the others stay. */
export function lessonsQuery(sectionIds: string[]) {
  return queryOptions({
    queryKey: [lesson.kind, 'list', 'of', ...sectionIds],
    queryFn: async ({ signal }) => {
      const lists = sectionIds.map((parent) => fetchAllContent(lesson, { parent }, signal))
      return { results: (await Promise.all(lists)).flat() }
    },
    placeholderData: (previous) => previous,
  })
}
