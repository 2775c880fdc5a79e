import { queryOptions } from '@tanstack/react-query'
import {
  type Content,
  type ContentEntry,
  createContent,
  getContent,
  type ListContentParams,
  listContent,
} from 'shared-auth/api'
import { type Filters, type ListOptions, toParams } from '../query/listQuery.ts'
import type { AnyContent, DraftKind } from './draftKind.ts'

export const stateLabels: Record<ContentEntry['state'], string> = {
  draft: 'Borrador',
  published: 'Publicado',
  changed: 'Con cambios',
  scheduled: 'Programado',
}

/** A record as it is published, and its draft. */
export function contentQuery({ kind }: Pick<DraftKind, 'kind'>, id: string) {
  return queryOptions({
    queryKey: [kind, 'record', id],
    queryFn: ({ signal }) => getContent(kind, id, { signal }),
    // Another editor's newer draft is shown by the server's conflict, never under the hands of who types.
    refetchOnWindowFocus: false,
  })
}

const filters = { search: '', state: '' } satisfies Filters

export function contentList({ kind }: DraftKind, parent?: string): ListOptions<ContentEntry, typeof filters> {
  return {
    name: kind,
    filters,
    limit: 20,
    fetchPage: (query, signal) =>
      listContent(kind, { ...toParams<ListContentParams>(query), ...(parent && { parent }) }, { signal }),
  }
}

/** The server's maximum for one page. */
const MAX_PAGE = 100

/**
 * All records of a kind, drafts as well, in the order of the site.
 * @example const { data } = useQuery(allContentQuery(courseCategory))
 */
export function allContentQuery({ kind }: Pick<DraftKind, 'kind'>) {
  return queryOptions({
    queryKey: [kind, 'list', 'all'],
    queryFn: async ({ signal }) => ({ results: await fetchAllContent({ kind }, {}, signal) }),
  })
}

/**
 * All pages of a list of content, for a query of its own.
 * @example queryFn: ({ signal }) => fetchAllContent(lesson, { parent: section.id }, signal)
 */
export async function fetchAllContent(
  { kind }: Pick<DraftKind, 'kind'>,
  query: Pick<ListContentParams, 'parent'>,
  signal: AbortSignal,
): Promise<ContentEntry[]> {
  const results: ContentEntry[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await listContent(kind, { ...query, page, limit: MAX_PAGE }, { signal })
    results.push(...found.results)
    pages = found.pagination.totalPages
  }
  return results
}

/**
 * Starts a draft, which nobody else sees; returns its id.
 * @example const id = await startDraft(lesson, { sectionId })
 */
export async function startDraft<C extends AnyContent>(
  { kind, blank }: DraftKind<C>,
  given: Partial<C> = {},
): Promise<string> {
  const { id } = await createContent(kind, { content: { ...blank, ...given } })
  return id
}

/**
 * What an editor works on: the draft, else what is published.
 * @example const lesson = contentOf(lessonKind, record)
 */
export function contentOf<C extends AnyContent>(
  _kind: DraftKind<C>,
  { draft, published }: Pick<Content, 'draft' | 'published'>,
): C {
  return (draft?.content ?? published) as C
}
