import type { ReactNode } from 'react'
import { CountedButton, formatBytes, formatDate, formatDay, formatNumber, formatSeconds } from 'shared-admin'
import type { Counted } from 'shared-admin/counted'
import type { SystemInfo } from 'shared-auth/api'
import { Stack } from 'shared-ui'
import { infoCounted } from './infoCounted.ts'

/** What an administrator looks for first: since when it runs, and whether it has memory left. */
export function healthOf(info: SystemInfo): [string, ReactNode][] {
  const free = info.freeMemory / info.totalMemory
  // The server reports its boot in Bogotá's time, which is UTC−5 the whole year.
  return [
    ['Tiempo activo', formatSeconds(info.uptime)],
    ['Memoria libre', `${formatBytes(info.freeMemory)} (${formatNumber(100 * free, 0)} %)`],
    ['Fecha del último arranque', formatDay(`${info.lastBootDate}T${info.lastBootTime}-05:00`)],
    ['Hora del último arranque', info.lastBootTime],
    figure('Arranques', info.bootCount, infoCounted.boots),
    figure('Visitas', info.visitCount, infoCounted.views),
    ['Hora del servidor', formatDate(info.serverTime)],
  ]
}

function figure(label: string, count: number, counted: Counted): [string, ReactNode] {
  const value = (
    <Stack direction="row" align="center" gap={1}>
      {formatNumber(count)} <CountedButton figure={label} counted={counted} />
    </Stack>
  )
  return [label, value]
}

export function machineOf(info: SystemInfo): [string, string | number][] {
  return [
    ['Versión de Node.js', info.nodeVersion],
    ['Sistema operativo', info.operatingSystem],
    ['Arquitectura', info.osArchitecture],
    ['Núcleos de CPU', info.cpuCores],
    ['Memoria total', formatBytes(info.totalMemory)],
    ['Nombre del equipo', info.hostName],
  ]
}
