import type { AxiosRequestConfig } from 'axios'
// By the package's name: a remote bundles this file, and must use the one client that all of them share.
import { http } from 'shared-auth'

/** What a call may add to its operation: a signal, a time limit, progress, a response type. */
export type CallOptions = Omit<AxiosRequestConfig, 'url' | 'method' | 'data'>

/** Sends an operation with the shared client and resolves to the body of its response; throws ApiError. */
export async function request<Body>(operation: AxiosRequestConfig, options?: CallOptions): Promise<Body> {
  const { data } = await http.request<Body>({ ...operation, ...options })
  return data
}
