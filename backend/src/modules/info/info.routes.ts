import { arch, cpus, freemem, hostname, release, type as systemType, totalmem } from 'node:os'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { describeEnvironment } from './environment.ts'
import { countVisitsAndBoots } from './info.repository.ts'
import { systemInfoResponse } from './info.schemas.ts'

// The Swedish locale formats dates like ISO 8601.
const inBogota = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export const infoRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'config'>> = async (
  app,
  { db, config },
) => {
  app.get(
    '/info/system',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'readSystemInfo',
        tags: ['info'],
        response: { 200: systemInfoResponse },
      },
    },
    async (_request, reply) => {
      const { visits, boots, lastBoot } = await countVisitsAndBoots(db)
      const [lastBootDate = '', lastBootTime = ''] = lastBoot ? inBogota.format(lastBoot).split(' ') : []
      reply.header('cache-control', 'no-store')
      return {
        visitCount: visits,
        bootCount: boots,
        ...{ lastBootDate, lastBootTime },
        serverTime: new Date().toISOString(),
        nodeVersion: process.version,
        operatingSystem: `${systemType()} ${release()}`,
        osArchitecture: arch(),
        cpuCores: cpus().length,
        freeMemory: freemem(),
        totalMemory: totalmem(),
        hostName: hostname(),
        uptime: Math.round(process.uptime()),
        environmentVariables: describeEnvironment(process.env, config.environment === 'production'),
      }
    },
  )
}
