import type { Remote } from 'federation'

const categoryList = () =>
  import('./features/categories/CategoryListPage.tsx').then((m) => ({ Component: m.CategoryListPage }))

export const remote: Remote = {
  contract: 1,
  routes: [
    {
      lazy: () => import('./layout/AcademyLayout.tsx').then((m) => ({ Component: m.AcademyLayout })),
      children: [
        { index: true, lazy: categoryList },
        // Reading 7: a depth that no level has falls back to the index.
        { path: '*', lazy: categoryList },
      ],
    },
  ],
}
