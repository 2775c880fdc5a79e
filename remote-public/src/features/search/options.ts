import { Clock, CornerDownRight } from 'lucide-react'
import type { SiteSearchPiece, SiteSearchResponse, SuggestedPage } from 'shared-auth/api'
import type { FinderEntry, FinderGroup } from 'shared-ui/finder'
import { searchKinds } from './searchKinds.ts'

/** A line of the dialog's list: a page to open, or a text to look for again. */
export interface Option extends FinderEntry {
  title: SiteSearchPiece[]
  /** What it belongs to. */
  detail?: string
  snippet?: SiteSearchPiece[]
  does: { path: string } | { typed: string }
}

/** Before anything is typed: what was looked for last, and what is read most. */
export function groupsBefore(recent: string[], suggested: SuggestedPage[]): FinderGroup<Option>[] {
  const groups = [
    {
      label: 'Búsquedas recientes',
      entries: recent.map((typed) =>
        option(`recent ${typed}`, { icon: Clock, title: plain(typed), does: { typed } }),
      ),
    },
    {
      label: 'Lo más visto',
      entries: suggested.map(({ kind, title, context, path }) =>
        option(path, {
          icon: searchKinds[kind].icon,
          title: plain(title),
          detail: detailOf(kind, context),
          does: { path },
        }),
      ),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** What was found, each heading after its lesson. */
export function groupsOf(found: SiteSearchResponse | undefined): FinderGroup<Option>[] {
  const options = (found?.results ?? []).flatMap(({ kind, context, path, title, snippet, headings }) => [
    option(path, {
      ...{ icon: searchKinds[kind].icon, title, detail: detailOf(kind, context), does: { path } },
      ...(snippet.length > 0 && headings.length === 0 && { snippet }),
    }),
    ...headings.map((each) =>
      option(each.path, {
        ...{ icon: CornerDownRight, title: each.title, snippet: each.snippet, isPart: true },
        does: { path: each.path },
      }),
    ),
  ])
  if (options.length === 0) return []
  return [{ label: found?.meant ? `También con «${found.meant}»` : 'Resultados', entries: options }]
}

/** The line that Enter opens: the heading that was meant, where the title of its lesson says nothing of it. */
export function bestOf([first, second]: Option[]): Option | undefined {
  const isMarked = (line: Option | undefined) => line?.title.some(({ isMatch }) => isMatch)
  return second?.isPart && isMarked(second) && !isMarked(first) ? second : first
}

function option(key: string, values: Omit<Option, 'key'>): Option {
  return { key, ...values }
}

function detailOf(kind: keyof typeof searchKinds, context: string): string {
  return [searchKinds[kind].label, context].filter(Boolean).join(' · ')
}

function plain(text: string): SiteSearchPiece[] {
  return [{ text, isMatch: false }]
}
