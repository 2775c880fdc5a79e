import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { SystemInfo } from 'shared-auth/api'
import { Button, ExternalLink, Heading, media, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { formatBytes, formatNumber, formatSeconds } from '../../format/amounts.ts'
import { formatDate, formatDay } from '../../format/formatDate.ts'
import { DetailsScreen } from '../../record/DetailsScreen.tsx'
import { Facts } from '../../record/Facts.tsx'
import { infoQuery } from './info.api.ts'

const failed = 'No se pudo obtener la información del servidor.'

export function InfoPage() {
  const query = useQuery(infoQuery)
  return (
    <DetailsScreen
      query={query}
      title="Información del servidor"
      missing={failed}
      failed={failed}
      actions={() => (
        <Button variant="secondary" onClick={() => query.refetch()} isBusy={query.isFetching}>
          <RefreshCw aria-hidden /> Actualizar
        </Button>
      )}
    >
      {(info) => (
        <Stack gap={8}>
          <Facts items={healthOf(info)} />
          <Part title="La máquina" items={machineOf(info)} />
          <Folded>
            <summary>Variables de entorno ({Object.keys(info.environmentVariables).length})</summary>
            <Text size="sm" tone="muted">
              Los valores que parecen secretos se muestran ocultos.
            </Text>
            <Variables>
              <Facts items={Object.entries(info.environmentVariables)} />
            </Variables>
          </Folded>
          <Text>
            <ExternalLink href="/api/docs">Documentación de la API</ExternalLink>
          </Text>
        </Stack>
      )}
    </DetailsScreen>
  )
}

function Part({ title, items }: { title: string; items: [string, string | number][] }) {
  return (
    <Stack gap={2}>
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <Facts items={items} />
    </Stack>
  )
}

/** What an administrator looks for first: since when it runs, and whether it has memory left. */
function healthOf(info: SystemInfo): [string, string | number][] {
  const free = info.freeMemory / info.totalMemory
  // The server reports its boot in Bogotá's time, which is UTC−5 the whole year.
  return [
    ['Tiempo activo', formatSeconds(info.uptime)],
    ['Memoria libre', `${formatBytes(info.freeMemory)} (${formatNumber(100 * free, 0)} %)`],
    ['Fecha del último arranque', formatDay(`${info.lastBootDate}T${info.lastBootTime}-05:00`)],
    ['Hora del último arranque', info.lastBootTime],
    ['Arranques', formatNumber(info.bootCount)],
    ['Visitas', formatNumber(info.visitCount)],
    ['Hora del servidor', formatDate(info.serverTime)],
  ]
}

function machineOf(info: SystemInfo): [string, string | number][] {
  return [
    ['Versión de Node.js', info.nodeVersion],
    ['Sistema operativo', info.operatingSystem],
    ['Arquitectura', info.osArchitecture],
    ['Núcleos de CPU', info.cpuCores],
    ['Memoria total', formatBytes(info.totalMemory)],
    ['Nombre del equipo', info.hostName],
  ]
}

const Folded = styled.details`
  > summary { padding-block: ${theme.space[2]}; font-weight: ${theme.font.weight.semibold}; cursor: pointer; }
`

/* Names of variables are long, so each has its own line. */
const Variables = styled.div`
  dl { grid-template-columns: minmax(0, 1fr); }
  dl > div { ${media.md} { grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); } }
  dt, dd { font-family: ${theme.font.mono}; font-size: ${theme.font.size.xs}; overflow-wrap: anywhere; }
`
