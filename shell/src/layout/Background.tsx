import { UpdateNotice } from '../remotes/updates/UpdateNotice.tsx'
import { usePresence } from '../telemetry/usePresence.ts'

/** What goes on beside the pages, loaded once the first one is at rest. */
export function Background({ isWriting }: { isWriting: boolean }) {
  usePresence()
  return __COMPOSE__ === 'published' && <UpdateNotice isWriting={isWriting} />
}
