import { ApiError, http } from 'shared-auth'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

/**
 * The requests of tus-js-client, sent by the platform's client, which adds the token and renews it. `onFailure` receives what
 * the server says in Spanish, of which the library keeps only the status.
 */
export function tusRequests(onFailure: (error: ApiError) => void): HttpStack {
  return {
    getName: () => 'shared-auth',
    createRequest: (method, url) => createRequest(method, url, onFailure),
  }
}

function createRequest(method: string, url: string, onFailure: (error: ApiError) => void): HttpRequest {
  const headers: Record<string, string> = {}
  const leaving = new AbortController()
  let onProgress = (_sent: number) => {}
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => {
      headers[name] = value
    },
    getHeader: (name) => headers[name],
    setProgressHandler: (handler) => {
      onProgress = handler
    },
    async send(body: Blob | null) {
      try {
        const response = await http.request({
          ...{ method, url, headers, data: body, signal: leaving.signal },
          // A piece takes as long as the connection needs; a cut is noticed by the browser.
          timeout: 0,
          onUploadProgress: ({ loaded }) => onProgress(loaded),
        })
        return responseOf(response.status, (name) => response.headers[name.toLowerCase()])
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0) throw error
        onFailure(error)
        return responseOf(error.status, () => undefined)
      }
    },
    abort: async () => leaving.abort(),
    getUnderlyingObject: () => null,
  }
}

function responseOf(status: number, header: (name: string) => unknown): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => {
      const value = header(name)
      return value === undefined ? undefined : String(value)
    },
    getBody: () => '',
    getUnderlyingObject: () => null,
  }
}
