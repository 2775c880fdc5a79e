import { z } from 'zod'

export const systemInfoResponse = z
  .object({
    /** Page views that were counted. */
    visitCount: z.int(),
    /** Starts of the back end. */
    bootCount: z.int(),
    /** In Bogotá time. */
    lastBootDate: z.string(),
    lastBootTime: z.string(),
    serverTime: z.iso.datetime(),
    nodeVersion: z.string(),
    operatingSystem: z.string(),
    osArchitecture: z.string(),
    cpuCores: z.int(),
    /** In bytes. */
    freeMemory: z.int(),
    totalMemory: z.int(),
    hostName: z.string(),
    /** Of the process, in seconds. */
    uptime: z.int(),
    environmentVariables: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SystemInfo' })
