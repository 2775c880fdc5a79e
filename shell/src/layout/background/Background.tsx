import { usePresence } from '../../presence/usePresence.ts'
import { UpdateNotice } from '../../remotes/updates/UpdateNotice.tsx'

/** Background work of the site, loaded when the page is idle: presence and the check for new versions. */
export function Background({ isWriting }: { isWriting: boolean }) {
  usePresence()
  return __COMPOSE__ === 'published' && <UpdateNotice isWriting={isWriting} />
}
