import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const DevPage = lazy(() => import('./DevPage.tsx').then((module) => ({ default: module.DevPage })))

/** Pages for developers. */
export const developerRoutes: RouteObject[] = [{ path: '/dev', element: <DevPage /> }]
