import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { clip, theme } from 'shared-ui'
import { formatNumber } from '../format/amounts.ts'
import { axisLook, tooltipLook } from './chartLook.ts'
import { type Chart, isCompared, isRanking } from './entries.ts'

const MAX_LABEL = 22

/** The bars of a chart; its library is loaded with the first chart. */
export function ChartBars({ kind, entries, unit }: Omit<Chart, 'title'>) {
  const formatCount = (visits: unknown) => formatNumber(Number(visits))
  const isTime = !isRanking(kind, entries)
  const data = entries.map((entry) => ({ ...entry, name: clip(entry.shortLabel ?? entry.label, MAX_LABEL) }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        layout={isTime ? 'horizontal' : 'vertical'}
        // Room for the number at the end of the longest bar.
        margin={{ top: 8, right: isTime ? 8 : 56, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        {isTime && <CartesianGrid vertical={false} stroke={theme.color.border} />}
        <XAxis
          type={isTime ? 'category' : 'number'}
          dataKey={isTime ? 'name' : undefined}
          hide={!isTime}
          tick={axisLook}
          tickLine={false}
          axisLine={{ stroke: theme.color.borderStrong }}
          minTickGap={24}
        />
        <YAxis
          type={isTime ? 'number' : 'category'}
          dataKey={isTime ? undefined : 'name'}
          width="auto"
          tick={axisLook}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={isTime ? formatCount : undefined}
          interval={isTime ? undefined : 0}
        />
        <Tooltip
          cursor={{ fill: theme.color.sunken }}
          contentStyle={tooltipLook}
          itemStyle={{ color: theme.color.text }}
          labelFormatter={(_name, [shown]) => shown?.payload.label}
          formatter={(value, name) => [formatCount(value), name]}
        />
        {isCompared(entries) && (
          <Legend
            itemSorter={null}
            formatter={(name) => <span style={{ color: theme.color.text, fontSize: 13 }}>{name}</span>}
          />
        )}
        <Bar
          dataKey="value"
          name={unit.header}
          fill={theme.color.primary}
          radius={isTime ? [3, 3, 0, 0] : [0, 3, 3, 0]}
          maxBarSize={isTime ? 48 : 20}
          isAnimationActive={false}
        >
          {!isTime && (
            <LabelList
              dataKey="value"
              position="right"
              fill={theme.color.text}
              fontSize={12}
              formatter={formatCount}
            />
          )}
        </Bar>
        {isCompared(entries) && (
          <Bar
            dataKey="before"
            name="Antes"
            fill={theme.color.borderStrong}
            radius={isTime ? [3, 3, 0, 0] : [0, 3, 3, 0]}
            maxBarSize={isTime ? 48 : 12}
            isAnimationActive={false}
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}
