import { useDebugValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * Replaces `use-sync-external-store/with-selector`, which the chart library reads its state with. That package is
 * CommonJS and requires React, but a remote uses the shell's React, which only ES modules can import. Remove it when
 * recharts and react-redux read React's own `useSyncExternalStore`, or the package ships ES modules.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const rendered = useRef<{ selection: Selection }>(undefined)

  const [read, readOnServer] = useMemo(() => {
    let last: { snapshot: Snapshot; selection: Selection } | undefined
    function select(snapshot: Snapshot): Selection {
      if (last && Object.is(last.snapshot, snapshot)) return last.selection
      const selection = selector(snapshot)
      const known = last ?? rendered.current
      last = {
        snapshot,
        selection: known && isEqual(known.selection, selection) ? known.selection : selection,
      }
      return last.selection
    }
    return [() => select(getSnapshot()), getServerSnapshot ? () => select(getServerSnapshot()) : undefined]
  }, [getSnapshot, getServerSnapshot, selector, isEqual])

  const selection = useSyncExternalStore(subscribe, read, readOnServer)
  useEffect(() => {
    rendered.current = { selection }
  }, [selection])
  useDebugValue(selection)
  return selection
}
