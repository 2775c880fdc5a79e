import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChartFrame, ChartGroup, ChartLines } from 'shared-admin'
import type { ReleasedRemote } from 'shared-auth/api'
import { media, SelectField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { healthQuery } from '../releases.api.ts'
import { healthLines } from './healthLines.ts'
import { type HealthMeasureName, healthMeasures, isHealthMeasure } from './healthMeasures.ts'

const ranges = [
  [60, 'Última hora'],
  [180, '3 horas'],
  [1440, '24 horas'],
  [10_080, '7 días'],
] as const

/** The health of each version over time, the active one beside the canary. */
export function HealthPanel({ remote: { name } }: { remote: ReleasedRemote }) {
  const [minutes, setMinutes] = useState(1440)
  const [measureName, setMeasureName] = useState<HealthMeasureName>('failures')
  const measure = healthMeasures[measureName]
  const query = useQuery({ ...healthQuery(name, minutes), placeholderData: keepPreviousData })
  const { lines, moments, rows, columns, caption } = healthLines(
    query.data ?? { series: [], step: 'hour' },
    measure,
  )
  return (
    <ChartGroup query={query}>
      <ChartFrame
        title="Salud"
        name={`salud-${name}`}
        query={query}
        columns={columns}
        rows={query.data && rows}
        isEmpty={rows.length === 0}
        emptyTitle="Sin visitas en este rango"
        caption={caption}
        actions={
          <Choices>
            <SelectField
              label="Medida"
              isLabelHidden
              value={measureName}
              onChange={({ target: { value } }) => isHealthMeasure(value) && setMeasureName(value)}
            >
              {Object.entries(healthMeasures).map(([name, { label }]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Rango"
              isLabelHidden
              value={minutes}
              onChange={(event) => setMinutes(Number(event.target.value))}
            >
              {ranges.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </Choices>
        }
      >
        <ChartLines lines={lines} moments={moments} format={measure.format} floor={measure.floor} />
      </ChartFrame>
    </ChartGroup>
  )
}

/* On a phone they have their own line. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  flex: 1 0 100%;
  gap: ${theme.space[1]};
  ${media.md} { flex: none; }
`
