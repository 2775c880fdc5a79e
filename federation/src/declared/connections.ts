import { brandsOf } from '../brands.ts'
import type { SiteMode } from '../declaration.ts'

/** Further origins that pages may call, for their policy: HTTP and sockets of the brands' back ends. */
export function connectionsOf(mode: SiteMode): string {
  const backends = new Set(brandsOf(mode).flatMap((brand) => Object.values(brand.backends)))
  return [...backends].flatMap((backend) => [backend, backend.replace(/^http/, 'ws')]).join(' ')
}
