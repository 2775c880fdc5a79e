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
      path: 'about',
      lazy: () => import('./features/about/AboutPage.tsx').then((m) => ({ Component: m.AboutPage })),
    },
    {
      path: 'services',
      lazy: () => import('./features/services/ServicesPage.tsx').then((m) => ({ Component: m.ServicesPage })),
    },
    {
      path: 'contact',
      lazy: () => import('./features/contact/ContactPage.tsx').then((m) => ({ Component: m.ContactPage })),
    },
    {
      path: 'projects/:slug',
      lazy: () =>
        import('./features/projects/ProjectDetailsPage.tsx').then((m) => ({
          Component: m.ProjectDetailsPage,
        })),
    },
    {
      path: 'team',
      lazy: () => import('./features/team/TeamPage.tsx').then((m) => ({ Component: m.TeamPage })),
    },
    {
      path: 'team/:username',
      lazy: () => import('./features/team/MemberPage.tsx').then((m) => ({ Component: m.MemberPage })),
    },
    {
      path: '*',
      lazy: () =>
        import('./features/not-found/NotFoundPage.tsx').then((m) => ({ Component: m.NotFoundPage })),
    },
  ],
}
