import type { BrowserContext, Page, Route } from '@playwright/test'
import type * as client from 'shared-auth/api'
import { arriveComposed } from '../prerenderedPages.ts'
import { addressesOf, type OperationName, type PathValues, requestsOf } from './requests.ts'

/** The body of an operation's response. */
export type ResponseOf<Name extends OperationName> = Awaited<ReturnType<(typeof client)[Name]>>

/** An error response of the server, or of a proxy in front of it. */
export type Failure = { status: number; json: client.Error } | { status: number; body: string }

/** What replaces a response: a body that the contract allows, an error, or a handler of the request. */
type Stub<Name extends OperationName> =
  | { json: ResponseOf<Name> }
  | Failure
  | ((route: Route) => Promise<void>)

/** Stands for a connection that breaks. */
export const broken = (route: Route): Promise<void> => route.abort()

/**
 * Responds to an operation in place of the server, until the returned function is called: to all of its requests, or to
 * those with the given values.
 */
export async function stub<Name extends OperationName>(
  page: Page | BrowserContext,
  operation: Name,
  response: Stub<Name>,
  values?: Partial<PathValues<Name>>,
): Promise<() => Promise<void>> {
  const addresses = addressesOf(operation, values)
  const isRequested = requestsOf(operation, values)
  const handle = (route: Route) => {
    if (!isRequested(route.request())) return route.fallback()
    return typeof response === 'function' ? response(route) : route.fulfill(response)
  }
  await arriveComposed(page)
  await page.route(addresses, handle)
  return () => page.unroute(addresses, handle)
}

/** Changes the server's response to an operation before the page receives it. */
export async function changeResponse<Name extends OperationName>(
  page: Page,
  operation: Name,
  change: (body: ResponseOf<Name>) => ResponseOf<Name>,
  values?: Partial<PathValues<Name>>,
): Promise<void> {
  await stub(
    page,
    operation,
    async (route) => route.fulfill({ json: change(await (await route.fetch()).json()) }),
    values,
  )
}
