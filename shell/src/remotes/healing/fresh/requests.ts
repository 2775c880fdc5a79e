import { versionIn } from '../failures.ts'
import { fail } from './fail.ts'

/** Fails a version that sends a request to a host that the site does not allow; the browser has blocked it. */
export function watchRequests() {
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI, disposition }) => {
    const version = versionIn(sourceFile)
    if (version && disposition === 'enforce') fail(version, 'request', `pide ${blockedURI}, que no declara`)
  })
}
