import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveFailure, uploadMedia } from 'shared-admin'
import type { Media } from 'shared-auth/api'

const MAX_AT_A_TIME = 3
const FAILED = 'No se pudo subir el archivo.'

export interface UploadEntry {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled'
  /** The share that has arrived, from 0 to 1. */
  share: number
  /** Of one that failed. */
  reason?: string
  /** Of one that is done. */
  medium?: Media
}

export const isEnded = ({ state }: UploadEntry) =>
  state === 'done' || state === 'failed' || state === 'cancelled'

/** The files that are being uploaded, three at a time, in the order in which they were added. */
export function useUploads() {
  const client = useQueryClient()
  const [entries, setEntries] = useState<UploadEntry[]>([])
  const leaving = useRef(new Map<number, AbortController>())
  const count = useRef(0)

  const change = (id: number, changed: Partial<UploadEntry>) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))

  async function send({ id, file }: UploadEntry) {
    const controller = new AbortController()
    leaving.current.set(id, controller)
    const { signal } = controller
    const onProgress = (share: number) =>
      !signal.aborted && change(id, { share, state: share < 1 ? 'sending' : 'checking' })
    try {
      const medium = await uploadMedia(file, { onProgress, signal })
      change(id, { state: 'done', medium })
      void client.invalidateQueries({ queryKey: ['media'] })
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'failed', reason: saveFailure(error, FAILED) })
    } finally {
      leaving.current.delete(id)
    }
  }

  useEffect(() => {
    const free = MAX_AT_A_TIME - leaving.current.size
    const next = entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    if (next.length === 0) return
    const ids = next.map(({ id }) => id)
    setEntries((all) =>
      all.map((entry) => (ids.includes(entry.id) ? { ...entry, state: 'sending', share: 0 } : entry)),
    )
    for (const entry of next) void send(entry)
  })

  useEffect(() => {
    const begun = leaving.current
    return () => {
      for (const controller of begun.values()) controller.abort()
    }
  }, [])

  function add(files: Iterable<File>) {
    const added = [...files].map((file): UploadEntry => {
      count.current += 1
      return { id: count.current, file, state: 'waiting', share: 0 }
    })
    setEntries((all) => [...all, ...added])
  }

  function cancel(id: number) {
    leaving.current.get(id)?.abort()
    change(id, { state: 'cancelled' })
  }

  return {
    entries,
    add,
    cancel,
    retry: (id: number) => change(id, { state: 'waiting', share: 0 }),
    /** Removes what has ended from the list. */
    clear: () => setEntries((all) => all.filter((entry) => !isEnded(entry))),
  }
}
