import type { Remote } from 'federation'

export const remote: Remote = {
  contract: 3,
  routes: [
    {
      path: 'ruta-muestra',
      mount: () => import('./page.ts'),
    },
  ],
}
