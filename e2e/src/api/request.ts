/** Who sends a request, and to which site. */
export interface Caller {
  url: string
  accessToken?: string
}

interface Request {
  url: string
  method: string
  params: object | undefined
  data: unknown
}

/** Sends a request to the caller's site; throws with the status and the body of a response that is an error. */
export async function request({ url, method, params, data }: Request, caller: Caller): Promise<unknown> {
  const address = new URL(url, caller.url)
  for (const [name, value] of Object.entries(params ?? {}))
    if (value !== undefined) address.searchParams.set(name, String(value))
  const headers = new Headers()
  // fetch sets it for a form itself, with the boundary that only it knows.
  if (data !== undefined && !(data instanceof FormData)) headers.set('content-type', 'application/json')
  if (caller.accessToken) headers.set('authorization', `Bearer ${caller.accessToken}`)
  const body = data instanceof FormData ? data : JSON.stringify(data)
  const response = await fetch(address, { method, headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}
