/**
 * The ASCII form of an address's hostname where people read another one; undefined where both are the same.
 * @example asciiHostname('https://ñandú.example/a')
 */
export function asciiHostname(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return /(^|\.)xn--/.test(hostname) && !address.toLowerCase().includes(hostname) ? hostname : undefined
}
