const LOCAL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]$/
const DOMAIN = /^([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/**
 * Whether the server would take a text for an email address, also one with an internationalized domain.
 * @example isEmail('ana@ejemplo.com') // true
 */
export function isEmail(typed: string): boolean {
  const at = typed.lastIndexOf('@')
  return at > 0 && LOCAL.test(typed.slice(0, at)) && DOMAIN.test(asciiDomain(typed.slice(at + 1)))
}

function asciiDomain(domain: string): string {
  const isHostname = !/[\s/:?#\\%@]/.test(domain)
  return isHostname && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
}
