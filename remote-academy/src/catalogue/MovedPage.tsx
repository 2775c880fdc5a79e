import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { MissingPage, type MissingPageProps } from './MissingPage.tsx'
import { type MovedKind, movedQuery } from './moved.api.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { categoryPath, coursePath, lessonPath } from './paths.ts'

interface MovedPageProps extends MissingPageProps {
  kind: MovedKind
  /** The values in the requested path. */
  params: string[]
}

/** Leads to the page that had the requested address before; shows that nothing exists there when none had. */
export function MovedPage({ kind, params, ...missing }: MovedPageProps) {
  const { data, isPending } = useQuery(movedQuery(kind, params))
  const { search, hash } = useLocation()
  if (isPending) return <PageSkeleton />
  if (!data) return <MissingPage {...missing} />
  return <Navigate to={pathOf(kind, data.params) + search + hash} replace />
}

function pathOf(
  kind: MovedKind,
  [categorySlug = '', courseSlug = '', sectionSlug = '', lessonSlug = '']: string[],
) {
  if (kind === 'category') return categoryPath(categorySlug)
  if (kind === 'course') return coursePath(categorySlug, courseSlug)
  return lessonPath({ categorySlug, courseSlug, sectionSlug, lessonSlug })
}
