import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { media, theme } from '../theme/theme.ts'
import { pagesToShow } from './pages.ts'

export interface PaginationProps {
  /** The current page, from 1. */
  page: number
  totalPages: number
  onPageChange: (page: number) => void
  /** Called when somebody points at the next page or focuses it: it can be loaded ahead. */
  onNextIntent?: (() => void) | undefined
  /** Name of this navigation, where a screen has several. */
  label?: string
}

/**
 * Numbered pages with previous and next; nothing when there is only one page.
 * @example <Pagination page={page} totalPages={totalPages} onPageChange={setPage} />
 */
export function Pagination({
  page,
  totalPages,
  onPageChange,
  onNextIntent,
  label = 'Paginación',
}: PaginationProps) {
  // The last requested page: a second click may come before React has rendered the first.
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  }, [page])

  function goTo(next: number) {
    if (next === latest.current || next < 1 || next > totalPages) return
    latest.current = next
    onPageChange(next)
  }

  if (totalPages <= 1) return null
  return (
    <nav aria-label={label}>
      <List role="list">
        <li>
          <Page
            type="button"
            aria-label="Página anterior"
            disabled={page <= 1}
            onClick={() => goTo(latest.current - 1)}
          >
            <ChevronLeft aria-hidden />
          </Page>
        </li>
        {pagesToShow(page, totalPages).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <Page
                type="button"
                aria-label={`Página ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => goTo(item)}
              >
                {item}
              </Page>
            ) : (
              <Gap aria-hidden>…</Gap>
            )}
          </li>
        ))}
        <li>
          <Page
            type="button"
            aria-label="Página siguiente"
            onPointerEnter={onNextIntent}
            onFocus={onNextIntent}
            disabled={page >= totalPages}
            onClick={() => goTo(latest.current + 1)}
          >
            <ChevronRight aria-hidden />
          </Page>
        </li>
      </List>
    </nav>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 2px;
  --page-size: 32px;
  --gap-size: 1rem;
  ${media.sm} { --page-size: 40px; --gap-size: 1.5rem; }
`

const Page = styled.button`
  display: grid;
  place-items: center;
  min-width: var(--page-size);
  height: 40px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
  font-variant-numeric: tabular-nums;
  transition: background-color ${theme.motion.fast};
  &:hover:not(:disabled) { background: ${theme.color.sunken}; }
  &[aria-current] {
    background: ${theme.color.primary};
    color: ${theme.color.onPrimary};
    cursor: default;
  }
  &[aria-current]:hover:not(:disabled) { background: ${theme.color.primary}; }
  &:disabled { opacity: 0.4; cursor: not-allowed; }
  svg { width: 1.125rem; height: 1.125rem; }
`

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-width: var(--gap-size);
  height: 40px;
  color: ${theme.color.textSubtle};
`
