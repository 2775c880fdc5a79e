import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'

export interface SystemInfo {
  visitCount: number
  bootCount: number
  lastBootDate: string
  lastBootTime: string
  serverTime: string
  nodeVersion: string
  operatingSystem: string
  osArchitecture: string
  cpuCores: number
  /** In bytes. */
  freeMemory: number
  /** In bytes. */
  totalMemory: number
  hostName: string
  /** In seconds. */
  uptime: number
  environmentVariables: Record<string, string>
}

export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<SystemInfo>('/api/info/system', { signal })
    return data
  },
})
