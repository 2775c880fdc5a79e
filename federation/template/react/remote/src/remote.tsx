import type { Remote } from 'federation'

export const remote: Remote = {
  contract: 2,
  routes: [
    {
      path: 'ruta-muestra',
      lazy: () =>
        import('./features/projects/ProjectListPage.tsx').then((m) => ({ Component: m.ProjectListPage })),
    },
  ],
}
