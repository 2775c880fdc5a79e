import type { Registry, RemoteName, RemoteRecord } from 'federation'
import { type PageLoad, readPageLoad, reloadRemote, shownRemote } from '../pageLoad.ts'

/** Applies what open pages must follow from a later registry: withdrawn versions and disabled remotes. */
export async function followRegistry(live: Registry) {
  const page = await readPageLoad()
  for (const [name, record] of Object.entries(live.remotes)) {
    const before = page.registry.remotes[name]
    if (before) followRecord(page, name, before, record)
  }
}

function followRecord(page: PageLoad, name: RemoteName, before: RemoteRecord, record: RemoteRecord) {
  const { version = '', source } = shownRemote(name) ?? {}
  const isWithdrawn = record.withdrawn?.includes(version) ?? false
  // A tester's choice is shown whether the remote is disabled or not.
  const isSwitched = before.isStopped !== record.isStopped && source !== 'override'
  page.registry.remotes[name] = isWithdrawn ? record : withReleases(before, record)
  if (isWithdrawn) delete page.overrides[name]
  if (isWithdrawn || isSwitched) reloadRemote(name)
}

/** The record of this page load with its versions and fallbacks, and with the withdrawals and stop of the later one. */
function withReleases(before: RemoteRecord, { withdrawn, isStopped }: RemoteRecord): RemoteRecord {
  const { withdrawn: _withdrawn, isStopped: _isStopped, ...rest } = before
  return { ...rest, ...(withdrawn && { withdrawn }), ...(isStopped && { isStopped }) }
}
