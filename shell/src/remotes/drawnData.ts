import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { queryClients } from '../queryClient.ts'
import type { LoadedRemote } from './loadRemote.ts'

/** The data that pages or parts of one version show, or that the shell itself shows. */
export type DrawnData = {
  remote: string | null
  version: string | null
  queries: DehydratedState['queries']
}

let ofParts: { data: DrawnData[]; dataUpdatedAt: number } = { data: [], dataUpdatedAt: 0 }

/** Fills the cache of a remote with the data of a drawn page, as if it had arrived at `dataUpdatedAt`. */
export function addDrawnData(loaded: LoadedRemote | null, { queries }: DrawnData, dataUpdatedAt: number) {
  const dated = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
  hydrate(queryClients.of(loaded), { queries: dated })
}

/** Keeps the data of parts until their remotes are loaded. */
export function keepDataOfParts(data: DrawnData[], dataUpdatedAt: number) {
  ofParts = { data, dataUpdatedAt }
}

/** Fills the cache of a remote with what its parts were drawn with; data that it cannot read is requested as usual. */
export function addDataOfParts(loaded: LoadedRemote) {
  const { data, dataUpdatedAt } = ofParts
  try {
    for (const each of data)
      if (each.remote === loaded.name && each.version === loaded.version)
        addDrawnData(loaded, each, dataUpdatedAt)
  } catch {
    // A remote wrote it.
  }
}
