import { operationRoutes } from './routes.generated.ts'

export type OperationName = keyof typeof operationRoutes

/**
 * Matches the addresses of an operation's requests, for `page.route` and its kin: whatever its parameters, or only those
 * with the values that are given.
 */
export function requestsOf(operation: OperationName, values: Record<string, string> = {}): RegExp {
  const path = operationRoutes[operation].path.replace(/\{(\w+)\}/g, (_, name) =>
    values[name] === undefined ? '[^/?]+' : encodeURIComponent(values[name]).replaceAll('.', '\\.'),
  )
  return new RegExp(`^https?://[^/]+${path}(?:\\?|$)`)
}
