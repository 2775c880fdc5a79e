import type { AxiosRequestConfig } from 'axios'
// Imported by the package's name: a remote bundles this file and must use the client that all remotes share.
import { http } from 'shared-auth'

/** Options that a caller can add to an operation: signal, timeout, progress, response type. */
export type CallOptions = Omit<AxiosRequestConfig, 'url' | 'method' | 'data'>

/** Sends an operation with the shared client and resolves to the body of its response; throws ApiError. */
export async function request<Body>(operation: AxiosRequestConfig, options?: CallOptions): Promise<Body> {
  const { data } = await http.request<Body>({ ...operation, ...options })
  return data
}
