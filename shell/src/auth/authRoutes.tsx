import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const loadLogin = () => import('./LoginPage.tsx').then(({ LoginPage }) => ({ default: LoginPage }))
const LoginPage = lazy(loadLogin)

/** The shell's own pages, none of which comes with the first visit. */
export const authRoutes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/auth/login', element: <LoginPage /> },
]

/** Fetches the sign-in page ahead of the click. */
export function preloadLogin() {
  loadLogin().catch(() => undefined)
}
