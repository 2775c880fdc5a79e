import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The key that an issue is about, as `pages.0.path`; empty for the whole value. */
export function keyOf(issue: Issue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...issue.path, ...unknown].join('.')
}

/** The schema's own message, also for the key of a record. */
export function messageOf(issue: Issue): string {
  const ofKey = issue.code === 'invalid_key' ? issue.issues[0] : undefined
  return ofKey?.message ?? issue.message
}
