import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { queryClients } from './queryClient.ts'
import type { LoadedRemote } from './remotes/loadRemote.ts'

/** The data that pages or parts of one version show, or that the shell itself shows. */
export type PrerenderedData = {
  remote: string | null
  version: string | null
  queries: DehydratedState['queries']
}

let ofParts: { data: PrerenderedData[]; dataUpdatedAt: number } = { data: [], dataUpdatedAt: 0 }

/** Fills the cache of a remote with the data of a prerendered page, as if it had arrived at `dataUpdatedAt`. */
export function addPrerenderedData(
  loaded: LoadedRemote | null,
  { queries }: PrerenderedData,
  dataUpdatedAt: number,
) {
  const dated = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
  hydrate(queryClients.of(loaded), { queries: dated })
}

/** Keeps the data of parts until their remotes are loaded. */
export function keepDataOfParts(data: PrerenderedData[], dataUpdatedAt: number) {
  ofParts = { data, dataUpdatedAt }
}

/**
 * Fills the cache of a remote with what its parts were prerendered with; data that it cannot read is requested as
 * usual.
 */
export function addDataOfParts(loaded: LoadedRemote) {
  const { data, dataUpdatedAt } = ofParts
  try {
    for (const each of data)
      if (each.remote === loaded.name && each.version === loaded.version)
        addPrerenderedData(loaded, each, dataUpdatedAt)
  } catch {
    // A remote wrote it.
  }
}
