/** Who sends a request, and to which site. */
export interface Caller {
  url: string
  accessToken?: string
}

interface Operation {
  url: string
  method: string
  params?: object
  data?: unknown
  headers?: Record<string, string>
  responseType?: 'blob'
}

/** Sends an operation to the caller's site; throws with the status and the body of a response that is an error. */
export async function request<Body>(operation: Operation, caller?: Caller): Promise<Body> {
  if (!caller) throw new Error('An operation needs a caller')
  const { method, url, data } = operation
  const response = await fetch(addressOf(operation, caller), {
    method,
    headers: headersOf(operation, caller),
    body: data instanceof FormData ? data : JSON.stringify(data),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  const isJson = response.headers.get('content-type')?.includes('json')
  return (isJson ? JSON.parse(text) : text) as Body
}

function addressOf({ url, params }: Operation, caller: Caller): URL {
  const address = new URL(url, caller.url)
  for (const [name, value] of Object.entries(params ?? {}))
    if (value !== undefined) address.searchParams.set(name, String(value))
  return address
}

function headersOf({ headers, data }: Operation, { accessToken }: Caller): Headers {
  const all = new Headers(headers)
  // fetch sets this header itself, with the boundary that only it knows.
  if (data instanceof FormData) all.delete('content-type')
  if (accessToken) all.set('authorization', `Bearer ${accessToken}`)
  return all
}
