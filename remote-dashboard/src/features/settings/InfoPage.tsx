import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailsScreen, Facts } from 'shared-admin'
import { Button, ExternalLink, Heading, media, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { infoQuery } from './info.api.ts'
import { healthOf, machineOf } from './infoFacts.tsx'

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

function Part({ title, items }: { title: string; items: [string, ReactNode][] }) {
  return (
    <Stack gap={2}>
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <Facts items={items} />
    </Stack>
  )
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
