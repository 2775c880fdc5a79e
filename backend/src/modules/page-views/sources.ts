import { shownHostname } from '../../hostname.ts'

const MAX_LENGTH = 253

/**
 * The host of a referrer as people read it, or the id of the Android app that opened the page; '' for a direct page view, or for one that came
 * from the site itself.
 */
export function sourceOf(referrer: string, ownHost: string): string {
  if (!/^(https?|android-app):\/\//i.test(referrer) || !URL.canParse(referrer)) return ''
  const host = withoutWww(new URL(referrer).hostname)
  const own = URL.canParse(`http://${ownHost}`) ? withoutWww(new URL(`http://${ownHost}`).hostname) : ''
  return host === own || host.length > MAX_LENGTH ? '' : shownHostname(host)
}

function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '')
}
