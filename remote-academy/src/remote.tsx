import type { Remote } from 'federation'
import { AcademyLayout } from './layout/AcademyLayout.tsx'

const categoryList = () =>
  import('./features/categories/CategoryListPage.tsx').then((m) => ({ Component: m.CategoryListPage }))

export const remote: Remote = {
  contract: 1,
  routes: [
    {
      // Not lazy: every page stands in it, and a lazy one would hold the page's own file back.
      Component: AcademyLayout,
      children: [
        { index: true, lazy: categoryList },
        {
          path: ':categorySlug',
          lazy: () =>
            import('./features/categories/CategoryDetailsPage.tsx').then((m) => ({
              Component: m.CategoryDetailsPage,
            })),
        },
        {
          path: ':categorySlug/:courseSlug',
          lazy: () =>
            import('./features/courses/CourseDetailsPage.tsx').then((m) => ({
              Component: m.CourseDetailsPage,
            })),
        },
        {
          path: ':categorySlug/:courseSlug/:sectionSlug/:lessonSlug',
          lazy: () =>
            import('./features/lessons/LessonDetailsPage.tsx').then((m) => ({
              Component: m.LessonDetailsPage,
            })),
        },
        // Reading 7: a depth that no level has falls back to the index.
        { path: '*', lazy: categoryList },
      ],
    },
  ],
}
