import { versionIn } from '../failures.ts'
import { fail } from './fail.ts'

/** A version that asks a host which the site does not allow fails; the browser has blocked the request. */
export function watchRequests() {
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, disposition }) => {
    const version = versionIn(sourceFile)
    if (version && disposition === 'enforce') fail(version, 'request', `pide ${blockedURI}, que no declara`)
  })
}
