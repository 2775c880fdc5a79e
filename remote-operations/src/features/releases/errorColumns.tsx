import { type Column, dateColumn, formatDate, formatNumber } from 'shared-admin'
import type { ReleaseError } from 'shared-auth/api'
import { Badge, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { errorKindLabels } from './releaseWords.ts'

export const errorColumns: Column<ReleaseError>[] = [
  {
    name: 'message',
    header: 'Error',
    value: ({ message }) => message,
    cell: (error) => <Message error={error} />,
    isName: true,
    isFixed: true,
    hasWords: true,
    width: '24rem',
    minWidth: '16rem',
  },
  { name: 'version', header: 'Versión', value: ({ version }) => version },
  {
    name: 'count',
    header: 'Visitas',
    value: ({ count }) => count,
    cell: ({ count }) => formatNumber(count),
    isNumeric: true,
  },
  dateColumn('firstAt', 'Primera vez'),
  dateColumn('lastAt', 'Última vez'),
  { name: 'browsers', header: 'Navegadores', value: ({ browsers }) => browsers.join(', '), hasWords: true },
  { name: 'stack', header: 'Pila', value: ({ stack }) => stack, cell: () => null, isExtra: true },
]

function Message({ error: { kind, message, page, stack, lastAt } }: { error: ReleaseError }) {
  return (
    <Stack gap={1} align="flex-start">
      <Stack direction="row" gap={2} align="center" isWrapping>
        <Badge tone="danger">{errorKindLabels[kind]}</Badge>
        <Text as="span" size="xs" tone="muted">
          en {page}
        </Text>
      </Stack>
      <Words>{message || 'Sin mensaje'}</Words>
      {stack && (
        <Details>
          <summary>Ver pila</summary>
          <Trace role="region" tabIndex={0} aria-label={`Pila del error del ${formatDate(lastAt)}`}>
            {stack}
          </Trace>
        </Details>
      )}
    </Stack>
  )
}

const Words = styled.span`
  max-width: 36rem;
  font-weight: ${theme.font.weight.medium};
  overflow-wrap: anywhere;
  white-space: normal;
`

const Details = styled.details`
  max-width: 100%;
  font-weight: ${theme.font.weight.regular};
  summary {
    width: fit-content;
    padding-block: ${theme.space[1]};
    color: ${theme.color.primary};
    font-size: ${theme.font.size.sm};
    cursor: pointer;
  }
`

const Trace = styled.pre`
  max-width: min(44rem, 76vw);
  max-height: 18rem;
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.xs};
  overflow: auto;
`
