import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../../whenIdle.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import type { FailureKind } from '../report.ts'
import { heal } from './heal.ts'
import { later } from './later.ts'

/** The watching code is loaded after the page, so that no visitor waits for it. */
const LOADED_AFTER_MS = 500

let isWatchingLoops = false

const ignore = () => undefined

/** Once for a page load: a loop leaves each page before its own watch has started. */
function watchLoops() {
  if (isWatchingLoops) return
  isWatchingLoops = true
  setTimeout(() => later().then((code) => code.watchLoops(), ignore), LOADED_AFTER_MS)
}

/** Replaces the version of a remote whose page stays empty, or waits forever. */
export function usePageWatch(place: RefObject<Element | null>, load: Promise<LoadedRemote>) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation shows another page
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    let stopResting: (() => void) | undefined
    const watch = async () => {
      const loaded = await load
      watchLoops()
      if (isOver) return
      const since = performance.now()
      let restedAt = since
      const rest = () => {
        restedAt = performance.now()
        if (restedAt - since < LOADED_AFTER_MS) stopResting = whenIdle(rest)
      }
      rest()
      await new Promise((resolve) => setTimeout(resolve, LOADED_AFTER_MS))
      const { watchPage } = await later()
      if (isOver || loaded.source === 'source' || !place.current) return
      const onFailure = (kind: FailureKind, message: string) => void heal(loaded, kind, message)
      stop = watchPage({ place: place.current, loaded, since, restedAt, onFailure })
    }
    // After a failed load there is nothing to watch; offline the watching code does not load.
    watch().catch(ignore)
    return () => {
      isOver = true
      stopResting?.()
      stop?.()
    }
  }, [place, load, key])
}
