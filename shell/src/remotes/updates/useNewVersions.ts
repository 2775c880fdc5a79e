import { type Registry, remoteNames } from 'federation'
import { useEffect, useState } from 'react'
import { fetchRegistry } from '../registry.ts'
import { readVisit, type Visit } from '../visitRemotes.ts'
import { isNewShellLive } from './shellEntry.ts'

const EVERY_MS = 5 * 60_000
/** Going to and fro between windows asks no more often than this. */
const AT_MOST_EVERY_MS = 10_000

/**
 * Whether other versions, of a remote or of the shell, are live than this visit started with, and keeps to: asked on
 * return to the window and every 5 minutes while somebody looks.
 */
export function useNewVersions(): boolean {
  const [areLive, setAreLive] = useState(false)
  useEffect(() => {
    if (areLive) return
    let askedAt = performance.now()
    const ask = async () => {
      if (document.visibilityState === 'hidden' || performance.now() - askedAt < AT_MOST_EVERY_MS) return
      askedAt = performance.now()
      // What cannot be read now is read the next time.
      const found = await Promise.allSettled([areNewRemotesLive(), isNewShellLive()])
      setAreLive(found.some((answer) => answer.status === 'fulfilled' && answer.value))
    }
    const tryAsking = () => void ask()
    const timer = setInterval(tryAsking, EVERY_MS)
    window.addEventListener('focus', tryAsking)
    document.addEventListener('visibilitychange', tryAsking)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', tryAsking)
      document.removeEventListener('visibilitychange', tryAsking)
    }
  }, [areLive])
  return areLive
}

async function areNewRemotesLive(): Promise<boolean> {
  const [visit, live] = await Promise.all([readVisit(), fetchRegistry()])
  return hasOthers(visit, live)
}

/** A remote whose version the tester chose stays as it is, whatever is published. */
function hasOthers({ registry, overrides }: Visit, live: Registry): boolean {
  return remoteNames.some(
    (name) => !overrides[name] && registry.remotes[name]?.active !== live.remotes[name]?.active,
  )
}
