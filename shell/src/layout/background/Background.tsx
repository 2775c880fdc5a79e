import { useEffect } from 'react'
import { usePresence } from '../../presence/usePresence.ts'
import { startBeacon } from '../../remotes/beacon/startBeacon.ts'
import { UpdateNotice } from '../../remotes/updates/UpdateNotice.tsx'

// Shown when the network may be gone.
export { RemoteFailurePanel } from '../../remotes/RemoteFailurePanel.tsx'
export { FooterNotice } from './FooterNotice.tsx'
export { startBeacon }

/** Background work of the site, loaded when the page is idle: presence, the beacon, and the check for new versions. */
export function Background({ isWriting }: { isWriting: boolean }) {
  usePresence()
  useEffect(() => {
    if (__COMPOSE__ === 'published') void startBeacon()
  }, [])
  return __COMPOSE__ === 'published' && <UpdateNotice isWriting={isWriting} />
}
