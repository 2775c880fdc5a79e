import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { queryClients } from './queryClient.ts'
import type { LoadedRemote } from './remotes/loadRemote.ts'
import { followRemotes, shownRemote } from './remotes/pageLoad.ts'

/** The data that pages or parts of one version show, or that the shell itself shows. */
export type PrerenderedData = {
  remote: string | null
  version: string | null
  queries: DehydratedState['queries']
}

type KeptData = PrerenderedData & { dataUpdatedAt: number }

let kept: KeptData[] = []

/** Fills the cache of a remote with the data of a prerendered page, as if it had arrived at `dataUpdatedAt`. */
export function addPrerenderedData(
  loaded: LoadedRemote | null,
  { queries }: PrerenderedData,
  dataUpdatedAt: number,
) {
  const dated = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
  hydrate(queryClients.of(loaded), { queries: dated })
}

/** Fills the caches of remotes with data, as soon as they show the version that the data were prerendered with. */
export function keepData(data: PrerenderedData[], dataUpdatedAt: number) {
  kept.push(...data.map((each) => ({ ...each, dataUpdatedAt })))
  addKeptData()
}

function addKeptData() {
  kept = kept.filter((each) => {
    const loaded = each.remote === null ? null : shownRemote(each.remote)
    if (loaded?.version !== each.version) return each.remote !== null
    try {
      addPrerenderedData(loaded, each, each.dataUpdatedAt)
    } catch {
      // A remote wrote it; what it needs is requested as usual.
    }
    return false
  })
}

followRemotes(addKeptData)
