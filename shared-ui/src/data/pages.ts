/** A page number, or a gap between two of them. */
export type PageItem = number | 'gap-start' | 'gap-end'

/** The first two pages, the last two, the current one with its neighbours; a gap never stands for a single page. */
export function pagesToShow(page: number, totalPages: number): PageItem[] {
  const wanted = [1, 2, page - 1, page, page + 1, totalPages - 1, totalPages]
  const pages = [...new Set(wanted)].filter((n) => n >= 1 && n <= totalPages).sort((a, b) => a - b)
  return pages.flatMap((current, index): PageItem[] => {
    const missing = current - (pages[index - 1] ?? 0) - 1
    if (missing === 0) return [current]
    if (missing === 1) return [current - 1, current]
    return [current <= page ? 'gap-start' : 'gap-end', current]
  })
}
