import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const loadLogin = () => import('./LoginPage.tsx').then(({ LoginPage }) => ({ default: LoginPage }))

const LoginPage = lazy(loadLogin)
const NamedLoginPage = lazy(() =>
  import('./NamedLoginPage.tsx').then((module) => ({ default: module.NamedLoginPage })),
)
const ForgotPasswordPage = lazy(() =>
  import('./passwords/ForgotPasswordPage.tsx').then((module) => ({ default: module.ForgotPasswordPage })),
)
const RestorePasswordPage = lazy(() =>
  import('./passwords/RestorePasswordPage.tsx').then((module) => ({ default: module.RestorePasswordPage })),
)
const ConfirmEmailPage = lazy(() =>
  import('./ConfirmEmailPage.tsx').then((module) => ({ default: module.ConfirmEmailPage })),
)
const OauthSuccessPage = lazy(() =>
  import('./OauthSuccessPage.tsx').then((module) => ({ default: module.OauthSuccessPage })),
)

const AccessPages = lazy(() =>
  import('./AccessPages.tsx').then((module) => ({ default: module.AccessPages })),
)

const LeavingPage = lazy(() =>
  import('./leaving/LeavingPage.tsx').then((module) => ({ default: module.LeavingPage })),
)

/** Where a sign-in leads while the account waits for its deletion, in both sites. */
export const leavingRoute: RouteObject = { path: '/auth/leaving', element: <LeavingPage /> }

/** How a visitor makes an account, or signs in without a password, in both sites: each has a sign-in. */
export const accessRoutes: RouteObject[] = [
  { path: '/auth/register', element: <AccessPages /> },
  { path: '/auth/register/confirm', element: <AccessPages /> },
  { path: '/auth/link', element: <AccessPages /> },
  { path: '/auth/link/confirm', element: <AccessPages /> },
]

/** The page of the mailed link, in both sites: each has a dashboard, where users change their email address. */
export const emailRoute: RouteObject = { path: '/auth/email/confirm', element: <ConfirmEmailPage /> }

/** The account pages, each in a chunk of its own. */
export const authRoutes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/auth/login', element: <LoginPage /> },
  { path: '/:name/login', element: <NamedLoginPage /> },
  { path: '/auth/password/forgot', element: <ForgotPasswordPage /> },
  { path: '/auth/password/restore/:emailEncrypt', element: <RestorePasswordPage /> },
  emailRoute,
  leavingRoute,
  ...accessRoutes,
  { path: '/oauth/google/success', element: <OauthSuccessPage /> },
]

/** Preloads the sign-in page before the click. */
export function preloadLogin() {
  loadLogin().catch(() => undefined)
}
