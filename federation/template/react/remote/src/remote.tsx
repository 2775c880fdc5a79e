import type { Remote } from 'federation'

export const remote: Remote = {
  contract: 2,
  screens: [
    {
      path: 'muestra',
      lazy: () =>
        import('./features/projects/ProjectScreen.tsx').then((m) => ({ Component: m.ProjectScreen })),
    },
  ],
  routes: [
    {
      path: 'ruta-muestra',
      lazy: () =>
        import('./features/projects/ProjectListPage.tsx').then((m) => ({ Component: m.ProjectListPage })),
    },
  ],
}
