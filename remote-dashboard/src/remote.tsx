import type { Remote, RemoteRoute } from 'federation'
import { Outlet } from 'react-router-dom'
import { type Area, RequireSession } from 'shared-auth'
import { DashboardLayout } from './layout/DashboardLayout.tsx'
import { DeclaredScreens } from './layout/DeclaredScreens.tsx'
import { ForbiddenState } from './layout/ForbiddenState.tsx'
import { RequireSelf } from './layout/RequireSelf.tsx'
import { type Screen, screens } from './navigation.ts'

const adminOnly = (
  <RequireSession roles={['admin']} fallback={<ForbiddenState />}>
    <Outlet />
  </RequireSession>
)

const areas = [...new Set(screens.flatMap(({ area }) => area ?? []))]

/** For administrators, and for the collaborators who were given the area. */
function areaOnly(area: Area): RemoteRoute {
  const guard = (
    <RequireSession area={area} fallback={<ForbiddenState />}>
      <Outlet />
    </RequireSession>
  )
  return { element: guard, children: routesFor('admin', area) }
}

export const remote: Remote = {
  contract: 2,
  routes: [
    {
      // Not lazy, because pages would start to load only after the frame, one more step in the chain.
      Component: DashboardLayout,
      children: [
        ...routesFor('everyone'),
        { element: adminOnly, children: routesFor('admin') },
        ...areas.map(areaOnly),
        { Component: RequireSelf, children: routesFor('self') },
        // Not lazy either: the remote of the screen loads after it.
        { path: '*', Component: DeclaredScreens },
      ],
    },
  ],
}

function routesFor(audience: Screen['audience'], area?: Area): RemoteRoute[] {
  return screens
    .filter((screen) => screen.audience === audience && screen.area === area)
    .map(({ path, label, load }) => {
      const shown = { handle: { title: label }, lazy: load }
      return path === '' ? { index: true, ...shown } : { path, ...shown }
    })
}
