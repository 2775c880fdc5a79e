import { type Overrides, PARAMETER } from './overrides.ts'

/** The address with the parameter for overrides, which makes another browser load the same versions. */
export function withOverrides(url: URL, overrides: Overrides): string {
  const parts = Object.entries(overrides).map(([name, version]) => `${name}@${version}`)
  const asking = new URL(url)
  asking.searchParams.delete(PARAMETER)
  asking.search += `${asking.search ? '&' : '?'}${PARAMETER}=${parts.join(',')}`
  return asking.href
}
