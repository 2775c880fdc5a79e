import type { Remote } from 'federation'

export const remote: Remote = {
  contract: 1,
  routes: [
    {
      index: true,
      lazy: () => import('./features/home/HomePage.tsx').then((m) => ({ Component: m.HomePage })),
    },
    {
      path: 'projects',
      lazy: () =>
        import('./features/projects/ProjectListPage.tsx').then((m) => ({ Component: m.ProjectListPage })),
    },
    {
      path: '*',
      lazy: () =>
        import('./features/not-found/NotFoundPage.tsx').then((m) => ({ Component: m.NotFoundPage })),
    },
  ],
}
