import { useLocation } from 'react-router-dom'
import { RemoteMount } from './RemoteMount.tsx'
import { remoteAt, rootRemote } from './siteParts.ts'

/** The pages of the remotes that own single paths instead of a subtree; the remote at `/` renders the rest. */
export function RootPages() {
  const { pathname } = useLocation()
  const name = remoteAt(pathname) ?? rootRemote()
  return name && <RemoteMount key={name} name={name} />
}
