import type { Remote } from 'federation'

export const remote: Remote = {
  contract: 2,
  routes: [],
  parts: {
    ReleasesBadge: () =>
      import('./features/releases/ReleasesBadge.tsx').then((m) => ({ Component: m.ReleasesBadge })),
  },
  screens: [
    {
      path: 'application/releases',
      lazy: () =>
        import('./features/releases/overview/ReleasesPage.tsx').then((m) => ({ Component: m.ReleasesPage })),
    },
    {
      path: 'application/releases/remote/:name',
      lazy: () =>
        import('./features/releases/remote/RemoteReleasesPage.tsx').then((m) => ({
          Component: m.RemoteReleasesPage,
        })),
    },
    {
      path: 'application/releases/remote/:name/errors',
      lazy: () =>
        import('./features/releases/lists/ReleaseErrorListPage.tsx').then((m) => ({
          Component: m.ReleaseErrorListPage,
        })),
    },
    {
      path: 'application/releases/shell/:mode',
      lazy: () =>
        import('./features/releases/shell/ShellReleasesPage.tsx').then((m) => ({
          Component: m.ShellReleasesPage,
        })),
    },
    {
      path: 'application/releases/events',
      lazy: () =>
        import('./features/releases/lists/ReleaseEventListPage.tsx').then((m) => ({
          Component: m.ReleaseEventListPage,
        })),
    },
    {
      path: 'application/releases/credentials',
      lazy: () =>
        import('./features/releases/credentials/ReleaseCredentialsPage.tsx').then((m) => ({
          Component: m.ReleaseCredentialsPage,
        })),
    },
    {
      path: 'application/database',
      lazy: () => import('./features/database/DatabasePage.tsx').then((m) => ({ Component: m.DatabasePage })),
    },
    {
      path: 'application/database/sql',
      lazy: () => import('./features/database/sql/SqlPage.tsx').then((m) => ({ Component: m.SqlPage })),
    },
    {
      path: 'application/database/tables',
      lazy: () =>
        import('./features/database/tables/TablesPage.tsx').then((m) => ({ Component: m.TablesPage })),
    },
    {
      path: 'application/database/tables/:table',
      lazy: () =>
        import('./features/database/tables/TablePage.tsx').then((m) => ({ Component: m.TablePage })),
    },
  ],
}
