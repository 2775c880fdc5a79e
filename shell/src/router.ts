import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** The router of this page load, for code that loads later; null until the shell has started. */
export const routing: { router: Router | null } = { router: null }
