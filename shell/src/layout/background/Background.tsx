import { useEffect, useInsertionEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { usePresence } from '../../presence/usePresence.ts'
import { startBeacon } from '../../remotes/beacon/startBeacon.ts'
import { preloadDataOnIntent } from '../../remotes/preloading/dataOnIntent.ts'
import { preloadLinks } from '../../remotes/preloading/preloadLinks.ts'
import { FirstScreenStyle } from '../../remotes/preloading/snapshot.ts'
import { UpdateNotice } from '../../remotes/updates/UpdateNotice.tsx'
import { SearchOpener } from '../search/SearchOpener.tsx'
import { notePageShown, startPageTransitions } from './pageTransitions.ts'
import { watchSpeed } from './slowDevice.ts'
import { warmReact } from './warmReact.ts'

// Shown when the network may be gone.
export { RemoteFailurePanel } from '../../remotes/RemoteFailurePanel.tsx'
export { FooterNotice } from './FooterNotice.tsx'
export { startBeacon }

/**
 * Background work of the site, loaded when the page is idle: presence, the beacon, what links lead to, and the check for
 * new versions.
 */
export function Background({ isWriting }: { isWriting: boolean }) {
  usePresence()
  useEffect(() => {
    if (__COMPOSE__ === 'published') void startBeacon()
  }, [])
  const { pathname, key } = useLocation()
  useEffect(watchSpeed, [])
  useEffect(warmReact, [])
  useEffect(startPageTransitions, [])
  useEffect(preloadDataOnIntent, [])
  // Before effects measure or focus the page. A path can be navigated to again before another was rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is noted
  useInsertionEffect(() => notePageShown(pathname), [pathname, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own links and budget
  useEffect(() => (__COMPOSE__ === 'published' ? preloadLinks() : undefined), [pathname])
  return (
    <>
      <FirstScreenStyle />
      <SearchOpener />
      {__COMPOSE__ === 'published' && <UpdateNotice isWriting={isWriting} />}
    </>
  )
}
