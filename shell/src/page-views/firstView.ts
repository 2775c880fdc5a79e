import { SETTLED_MS, whenSeen } from './whenSeen.ts'

declare global {
  interface Window {
    /** Lets the shell take over: returns the path that was reported without it, or null, and reports nothing more. */
    endFirstView?: () => string | null
  }
}

/** Pages whose views only the shell may report: sign-in, whose addresses hold secrets, and the dashboard, which needs a session. */
const ONLY_BY_SHELL = /^\/(auth|oauth|login2?|dashboard)(\/|$)|^\/[^/]+\/login\/?$/i

/**
 * Reports the first page view of a page load before the shell has started, which a quick visitor does not wait for.
 * Where somebody tries versions, which is not counted, the shell decides.
 *
 * Its source is a script of every page, so it uses no import.
 */
function countFirstView(
  seen: typeof whenSeen,
  settledMs: number,
  onlyByShell: RegExp,
  reportPath: string,
): void {
  const { pathname, search, hostname } = location
  if (origin === 'null' || onlyByShell.test(pathname) || /[?&](remotes|testers)=?/.test(search)) return
  try {
    if (sessionStorage.getItem('mfe:overrides')) return
  } catch {}
  let counted: string | null = null
  const report = () => {
    const brands = document.getElementById('mfe-brands')
    const isArriving = !brands && document.readyState === 'loading'
    if (isArriving && document.visibilityState === 'visible') {
      stop = seen(settledMs, report)
      return
    }
    counted = pathname
    const backend = JSON.parse(brands?.textContent || '[]')[0]?.backends?.[hostname] ?? ''
    const from = /^([\w-]+:)\/\/([^/?#]+)/.exec(document.referrer) ?? []
    const referrer = from[2] && from[0] !== origin ? { referrer: from[0] } : {}
    const body = JSON.stringify({ currentURL: pathname, ...referrer })
    if (!navigator.sendBeacon?.(backend + reportPath, body))
      fetch(backend + reportPath, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => 0)
  }
  let stop = seen(settledMs, report)
  window.endFirstView = () => {
    stop()
    return counted
  }
}

/** The script of a page. */
export function firstViewScript(reportPath: string): string {
  const subject = `${whenSeen},${SETTLED_MS},${ONLY_BY_SHELL},'${reportPath}'`
  return `(${countFirstView})(${subject})`
}
