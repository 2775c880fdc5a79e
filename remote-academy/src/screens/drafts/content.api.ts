import { queryOptions } from '@tanstack/react-query'
import { type Filters, type ListOptions, toParams } from 'shared-admin'
import {
  type AcademyCategoryContent,
  type AcademyCourseContent,
  type AcademyLessonContent,
  type Content,
  type ContentEntry,
  createContent,
  getContent,
  type ListContentParams,
  listContent,
} from 'shared-auth/api'

/** The content of each kind of record that the academy writes. */
export interface ContentByKind {
  'academy-category': AcademyCategoryContent
  'academy-course': AcademyCourseContent
  'academy-lesson': AcademyLessonContent
}

export type Kind = keyof ContentByKind

export const paths = {
  'academy-category': '/dashboard/academy/categories',
  'academy-course': '/dashboard/academy/courses',
  'academy-lesson': '/dashboard/academy/lessons',
} satisfies Record<Kind, string>

export const stateLabels: Record<ContentEntry['state'], string> = {
  draft: 'Borrador',
  published: 'Publicado',
  changed: 'Con cambios',
  scheduled: 'Programado',
}

/** A record as it is published, and its draft. */
export function contentQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: [kind, 'record', id],
    queryFn: ({ signal }) => getContent(kind, id, { signal }),
    // Another editor's newer draft is shown by the server's conflict, never under the hands of who types.
    refetchOnWindowFocus: false,
  })
}

const filters = { search: '', state: '' } satisfies Filters

export function contentList(kind: Kind): ListOptions<ContentEntry, typeof filters> {
  return {
    name: kind,
    filters,
    limit: 20,
    fetchPage: (query, signal) => listContent(kind, toParams<ListContentParams>(query), { signal }),
  }
}

/** The server's maximum for one page. */
const MAX_PAGE = 100

/** All records of a kind, drafts as well, in the order of the site. */
export function allContentQuery(kind: Kind) {
  return queryOptions({
    queryKey: [kind, 'list', 'all'],
    queryFn: async ({ signal }) => ({ results: await fetchAll(kind, {}, signal) }),
  })
}

/** The lessons of some sections; while another section is added, those of the others stay. */
export function lessonsQuery(sectionIds: string[]) {
  return queryOptions({
    queryKey: ['academy-lesson', 'list', 'of', ...sectionIds],
    queryFn: async ({ signal }) => {
      const lists = sectionIds.map((parent) => fetchAll('academy-lesson', { parent }, signal))
      return { results: (await Promise.all(lists)).flat() }
    },
    placeholderData: (previous) => previous,
  })
}

async function fetchAll(kind: Kind, query: Pick<ListContentParams, 'parent'>, signal: AbortSignal) {
  const results: ContentEntry[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await listContent(kind, { ...query, page, limit: MAX_PAGE }, { signal })
    results.push(...found.results)
    pages = found.pagination.totalPages
  }
  return results
}

const blank: ContentByKind = {
  'academy-category': { slug: '', name: '', description: '', thumbnail: null },
  'academy-course': { categoryId: '', slug: '', title: '', description: '', thumbnail: null, sections: [] },
  'academy-lesson': {
    ...{ sectionId: '', slug: '', labelLesson: '', titleLesson: '', descriptionLesson: '' },
    ...{ youtubeUrl: null, text: null, premiumText: null, links: [], linksPremium: [] },
  },
}

/** Starts a draft, which nobody else sees; returns its id. */
export async function startDraft<K extends Kind>(kind: K, given: Partial<ContentByKind[K]> = {}) {
  const { id } = await createContent(kind, { content: { ...blank[kind], ...given } })
  return id
}

/** What an editor works on: the draft, else what is published. */
export function contentOf<K extends Kind>(_kind: K, { draft, published }: Content): ContentByKind[K] {
  return (draft?.content ?? published) as ContentByKind[K]
}
