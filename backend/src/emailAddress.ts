import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { shownHostname } from './hostname.ts'

const ASCII = /^[\x20-\x7e]*$/
// Zod's own pattern, except that a top-level domain may be an internationalized one.
const PATTERN =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** An address as it is stored, compared and mailed to: an internationalized domain in its ASCII form. */
export function storedEmail(typed: string): string {
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  if (at < 0 || ASCII.test(domain)) return typed
  return `${typed.slice(0, at)}@${domainToASCII(domain)}`
}

/** A stored address as people read it. A domain that imitates another one stays in its ASCII form. */
export function shownEmail(stored: string): string {
  const domainAt = stored.lastIndexOf('@') + 1
  return domainAt === 0 ? stored : stored.slice(0, domainAt) + shownHostname(stored.slice(domainAt))
}

/** Whether an address, in its stored form, can receive mail. */
export function isEmail(stored: string): boolean {
  return PATTERN.test(stored)
}

/** An email address in a request. */
export const emailAddress = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .overwrite(storedEmail)
  .pipe(z.email({ pattern: PATTERN }).max(254))
