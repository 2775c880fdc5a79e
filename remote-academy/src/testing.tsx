import type { ReactNode } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { http } from 'shared-auth'
import { renderWithUi } from 'shared-ui/testing'
import { vi } from 'vitest'
import type { Category } from './catalogue/categories.api.ts'
import type { Course } from './catalogue/courses.api.ts'
import type { Lesson } from './catalogue/lessons.api.ts'
import { AcademyLayout } from './layout/AcademyLayout.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}

function lesson(slug: string, lessonOrder: number, age = 90): Course['sections'][number]['lessons'][number] {
  return {
    id: slug,
    slug,
    labelLesson: `Lección ${lessonOrder}`,
    titleLesson: `Título de ${slug}`,
    descriptionLesson: `Descripción de ${slug}.`,
    youtubeUrl: null,
    lessonOrder,
    createdAt: daysAgo(age),
  }
}

/** A course whose sections and lessons come out of order, as a server may send them. */
export const course: Course = {
  id: 'c1',
  title: 'AWS desde cero',
  slug: 'aws',
  description: 'Cuentas, red y servidores.',
  thumbnail: null,
  createdAt: daysAgo(90),
  category: { id: 'k1', name: 'DevOps', slug: 'devops' },
  sections: [
    { id: 's2', titleSection: 'Red', slug: 'red', sectionOrder: 2, lessons: [lesson('vpc', 1, 2)] },
    {
      id: 's1',
      titleSection: 'Fundamentos',
      slug: 'fundamentos',
      sectionOrder: 1,
      lessons: [lesson('iam', 2), lesson('nube', 1)],
    },
  ],
}

export const category: Category = {
  id: 'k1',
  name: 'DevOps',
  slug: 'devops',
  description: 'Servidores y despliegues.',
  thumbnail: null,
  createdAt: daysAgo(90),
  courses: [
    {
      id: 'c1',
      title: 'AWS desde cero',
      slug: 'aws',
      description: '',
      thumbnail: null,
      createdAt: daysAgo(3),
    },
  ],
}

export const iam: Lesson = {
  ...lesson('iam', 2),
  markdownUrl: '/content/iam.md',
  links: [{ id: 'l1', name: 'Guía de IAM', url: 'https://docs.example/iam' }],
  hasPremium: true,
}

type Answers = Record<string, unknown>

/** Answers `http.get` by path: an Error is thrown, a text is markdown, anything else is the body. */
export function answer(answers: Answers) {
  return vi.spyOn(http, 'get').mockImplementation(async (url) => {
    const found = answers[url.replace(/^\/api\/academy\//, '')]
    if (found instanceof Error) throw found
    if (found === undefined) throw new Error(`The test gave no answer for ${url}`)
    return { data: found, headers: { 'content-type': 'text/markdown' } }
  })
}

/** Renders a page at an address inside the academy's layout. */
export function renderAt(path: string, pages: Record<string, ReactNode>) {
  return renderWithUi(<Pages pages={pages} />, { route: path })
}

function Pages({ pages }: { pages: Record<string, ReactNode> }) {
  const children = Object.entries(pages).map(([path, element]) => ({ path, element }))
  const { pathname, search } = useLocation()
  return (
    <>
      {useRoutes([
        { path: '/academy', element: <AcademyLayout />, children },
        { path: '*', element: null },
      ])}
      <p data-testid="place">{pathname + search}</p>
    </>
  )
}
