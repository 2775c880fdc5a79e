import { UpdateNotice } from '../remotes/updates/UpdateNotice.tsx'

/** What goes on beside the pages, loaded once the first one is at rest. */
export function Background({ isWriting }: { isWriting: boolean }) {
  return __COMPOSE__ === 'published' && <UpdateNotice isWriting={isWriting} />
}
