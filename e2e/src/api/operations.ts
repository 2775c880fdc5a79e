import type * as client from 'shared-auth/api'
import { type Caller, request } from './request.ts'
import type { OperationName } from './requests.ts'
import { operationRoutes } from './routes.generated.ts'

/** What the client's function takes before its options. */
type Given<Name extends OperationName> =
  Required<Parameters<(typeof client)[Name]>> extends [...infer Before, unknown] ? Before : never

type Operations = {
  readonly [Name in OperationName]: (
    ...given: [...Given<Name>, caller: Caller]
  ) => ReturnType<(typeof client)[Name]>
}

/**
 * The operations of the front ends' client, sent by a caller in place of the page's session: values of the path, body and
 * parameters, as there, and the caller.
 */
export const operations = new Proxy({} as Operations, {
  get:
    (_, name: OperationName) =>
    (...given: unknown[]) =>
      send(name, given),
})

function send(name: OperationName, given: unknown[]): Promise<unknown> {
  const { method, path, hasBody }: { method: string; path: string; hasBody: boolean } = operationRoutes[name]
  const caller = given.pop() as Caller
  const url = path.replace(/\{\w+\}/g, () => encodeURIComponent(String(given.shift())))
  const data = hasBody ? toData(given.shift()) : undefined
  const params = given.shift() as object | undefined
  return request({ url, method, data, params }, caller)
}

/** A body with a file is sent as a form. */
function toData(body: unknown): unknown {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof Blob)) return body
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  return form
}
