import type { RemoteName } from 'federation'
import { writeStored, writeStoredJson } from 'shared-ui'
import { brokenOf, storedBroken } from '../brokenVersions.ts'

/** Keeps this tab from trying a version again. */
export function addBroken(name: RemoteName, version: string) {
  writeStoredJson('mfe:broken', { ...storedBroken(), [name]: [...new Set([...brokenOf(name), version])] })
}

/** Lets this tab try every version of a remote again. */
export function forgetBroken(name: RemoteName) {
  const { [name]: _forgotten, ...others } = storedBroken()
  if (Object.keys(others).length === 0) writeStored('mfe:broken', null)
  else writeStoredJson('mfe:broken', others)
}
