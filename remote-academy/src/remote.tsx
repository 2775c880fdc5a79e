import type { Remote } from 'federation'
import type { PartsOf } from 'shared-ui'
import type declaration from '../remote.config.ts'
import { AcademyLayout } from './layout/AcademyLayout.tsx'

const categoryList = () =>
  import('./features/categories/CategoryListPage.tsx').then((m) => ({ Component: m.CategoryListPage }))

// One file for all of them, because each import takes room in what every visitor loads.
const readers = (name: keyof typeof import('./features/readers/screens.ts')) => () =>
  import('./features/readers/screens.ts').then((m) => ({ Component: m[name] }))

export const remote: Remote & { parts: PartsOf<typeof declaration> } = {
  contract: 2,
  parts: {
    HomeCourses: () => import('./features/parts/HomeCourses.tsx').then((m) => ({ Component: m.HomeCourses })),
    MemberCourses: () =>
      import('./features/parts/MemberCourses.tsx').then((m) => ({ Component: m.MemberCourses })),
    DashboardCard: () =>
      import('./features/parts/DashboardCard.tsx').then((m) => ({ Component: m.DashboardCard })),
    ReportsBadge: () =>
      import('./features/reports/ReportsBadge.tsx').then((m) => ({ Component: m.ReportsBadge })),
  },
  screens: [
    {
      path: 'academy/categories',
      lazy: () =>
        import('./features/categories/writing/CategoryListScreen.tsx').then((m) => ({
          Component: m.CategoryListScreen,
        })),
    },
    {
      path: 'academy/categories/:id',
      lazy: () =>
        import('./features/categories/writing/CategoryScreen.tsx').then((m) => ({
          Component: m.CategoryScreen,
        })),
    },
    {
      path: 'academy/courses',
      lazy: () =>
        import('./features/courses/writing/CourseListScreen.tsx').then((m) => ({
          Component: m.CourseListScreen,
        })),
    },
    {
      path: 'academy/courses/:id',
      lazy: () =>
        import('./features/courses/writing/CourseScreen.tsx').then((m) => ({ Component: m.CourseScreen })),
    },
    {
      path: 'academy/certificates',
      lazy: () =>
        import('./features/certificates/revoking/CertificateListScreen.tsx').then((m) => ({
          Component: m.CertificateListScreen,
        })),
    },
    { path: 'academy/readers', lazy: readers('CourseReadingListScreen') },
    { path: 'academy/readers/:id', lazy: readers('CourseReadingScreen') },
    { path: 'academy/readers/:id/people', lazy: readers('ReaderListScreen') },
    { path: 'academy/readers/:id/questions', lazy: readers('QuestionListScreen') },
    {
      path: 'academy/reports',
      lazy: () =>
        import('./features/reports/ReportListScreen.tsx').then((m) => ({ Component: m.ReportListScreen })),
    },
    {
      path: 'academy/lessons/:id',
      lazy: () =>
        import('./features/lessons/writing/LessonScreen.tsx').then((m) => ({ Component: m.LessonScreen })),
    },
  ],
  routes: [
    {
      // Not lazy: every page needs it, and a lazy layout would delay the page's own chunk.
      Component: AcademyLayout,
      children: [
        { index: true, lazy: categoryList },
        {
          path: 'repasar',
          lazy: () =>
            import('./features/lessons/review/ReviewPage.tsx').then((m) => ({ Component: m.ReviewPage })),
        },
        {
          path: 'certificado/:id',
          lazy: () =>
            import('./features/certificates/CertificatePage.tsx').then((m) => ({
              Component: m.CertificatePage,
            })),
        },
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
            import('./features/lessons/LessonDetailsPage.tsx').then(async (m) => {
              await m.loadRendererOfPrerenderedPage()
              return { Component: m.LessonDetailsPage }
            }),
        },
        // A path deeper than a lesson, or between two levels, shows the index.
        { path: '*', lazy: categoryList },
      ],
    },
  ],
}
