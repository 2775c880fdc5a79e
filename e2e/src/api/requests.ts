import type { Request } from '@playwright/test'
import { operationRoutes } from './routes.generated.ts'

export type OperationName = keyof typeof operationRoutes

type ParametersIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never

/** Values of the parameters in an operation's path. */
export type PathValues<Name extends OperationName> = Record<
  ParametersIn<(typeof operationRoutes)[Name]['path']>,
  string
>

type Sent = Pick<Request, 'method' | 'url'>

/** Matches the addresses of an operation's requests, for `page.route`; other methods may have the same address. */
export function addressesOf<Name extends OperationName>(
  operation: Name,
  values: Partial<PathValues<Name>> = {},
): RegExp {
  const given: Record<string, string | undefined> = values
  const path = operationRoutes[operation].path.replace(/\{(\w+)\}/g, (_, name) =>
    given[name] === undefined ? '[^/?]+' : encodeURIComponent(given[name]).replace(/[.*()]/g, '\\$&'),
  )
  return new RegExp(`^https?://[^/]+${path}(?:\\?|$)`)
}

/** Recognises an operation's requests: those with any parameters, or only those with the given values. */
export function requestsOf<Name extends OperationName>(
  operation: Name,
  values: Partial<PathValues<Name>> = {},
): (request: Sent) => boolean {
  const addresses = addressesOf(operation, values)
  return (request) => request.method() === operationRoutes[operation].method && addresses.test(request.url())
}

/** Recognises the requests of several operations. */
export function requestsOfAny(operations: readonly OperationName[]): (request: Sent) => boolean {
  const recognisers = operations.map((operation) => requestsOf(operation))
  return (request) => recognisers.some((isRequested) => isRequested(request))
}

/** The path of an operation's requests, with the values of its parameters. */
export function pathOf<Name extends OperationName>(operation: Name, values?: PathValues<Name>): string {
  const given: Record<string, string> = values ?? {}
  return operationRoutes[operation].path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = given[name]
    if (value === undefined) throw new Error(`The path of ${operation} needs a value of ${name}`)
    return encodeURIComponent(value)
  })
}
