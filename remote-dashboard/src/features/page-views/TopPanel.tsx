import { type Column, CountedButton, CsvButton, formatNumber, Panel } from 'shared-admin'
import type { Counted } from 'shared-admin/counted'
import type { PageViewPart } from 'shared-auth/api'
import { Button, Skeleton, Stack, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import type { DimensionName } from './summary.api.ts'
import { amountWords, formatShare, keyWords, viewUnit } from './summaryWords.ts'

export interface Top {
  title: string
  dimension: DimensionName
  /** The name of the exported file. */
  name: string
  keyHeader: string
}

interface TopPanelProps extends Top {
  parts: PageViewPart[] | undefined
  /** The total that shares are computed from. */
  total: number
  /** The key by which visitors are filtered. */
  chosen: string
  onChoose: (key: string) => void
  counted: Counted | undefined
}

/** The parts of a dimension by size; choosing one filters the whole screen by it. */
export function TopPanel({
  title,
  dimension,
  name,
  keyHeader,
  parts,
  total,
  chosen,
  onChoose,
  counted,
}: TopPanelProps) {
  const isViews = dimension === 'url'
  const columns: Column<PageViewPart>[] = [
    { name: 'key', header: keyHeader, value: ({ key }) => keyWords(dimension, key) },
    { name: 'count', header: isViews ? viewUnit.header : 'Visitantes', value: ({ count }) => count },
    { name: 'share', header: 'Parte', value: ({ count }) => formatShare(count, total) },
    { name: 'before', header: 'Antes', value: ({ before }) => before },
  ]
  const largest = Math.max(1, ...(parts ?? []).map(({ count }) => count))
  return (
    <Panel
      title={title}
      actions={
        <>
          <CountedButton figure={title} counted={counted} />
          <CsvButton columns={columns} rows={parts ?? []} name={name} isDisabled={!parts?.length} />
        </>
      }
    >
      {parts?.length === 0 && <Text tone="muted">Sin vistas de página en este periodo.</Text>}
      <Parts role="list" aria-busy={!parts}>
        {!parts && skeletons.map((key) => <Skeleton key={key} height="2.75rem" />)}
        {parts?.map(({ key, count, before }) => (
          <li key={key}>
            <Stack direction="row" align="center" justify="space-between" gap={3}>
              <Key
                variant="ghost"
                size="sm"
                aria-pressed={key === chosen}
                title={keyWords(dimension, key)}
                onClick={() => onChoose(key === chosen ? '' : key)}
              >
                <VisuallyHidden>Filtrar por </VisuallyHidden>
                <span>{keyWords(dimension, key)}</span>
              </Key>
              <Amounts title={`Antes, ${formatNumber(before)}`}>
                <strong>{formatNumber(count)}</strong> <span>{formatShare(count, total)}</span>
                <VisuallyHidden>
                  {isViews ? 'de las vistas de página' : 'de los visitantes'}; antes,{' '}
                  {amountWords(before, isViews)}
                </VisuallyHidden>
              </Amounts>
            </Stack>
            <Track aria-hidden>
              <div style={{ width: `${(count / largest) * 100}%` }} />
            </Track>
          </li>
        ))}
      </Parts>
    </Panel>
  )
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth']

const Parts = styled.ul`
  display: grid;
  /* A long address is cut instead of widening its card. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`

const Key = styled(Button)`
  flex: 0 1 auto;
  min-width: 0;
  padding-inline: ${theme.space[2]};
  margin-inline-start: calc(-1 * ${theme.space[2]});
  font-weight: ${theme.font.weight.medium};
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[aria-pressed='true'] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`

const Amounts = styled.span`
  flex: none;
  font-size: ${theme.font.size.sm};
  font-variant-numeric: tabular-nums;
  > span { color: ${theme.color.textMuted}; }
`

const Track = styled.div`
  height: 4px;
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  > div {
    height: 100%;
    border-radius: inherit;
    background: ${theme.color.primary};
  }
`
