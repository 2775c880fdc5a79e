import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios'
import { plainHttp } from '../connection.ts'

type SessionCallOptions = AxiosRequestConfig & { client?: AxiosInstance }

/** Sends one of the session's own operations, by default without a token or a token refresh; throws ApiError. */
export function request<Body>(
  operation: AxiosRequestConfig,
  { client = plainHttp, ...options }: SessionCallOptions = {},
): Promise<AxiosResponse<Body>> {
  return client.request<Body>({ ...operation, ...options })
}
