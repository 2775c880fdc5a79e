import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { theme } from 'shared-ui'
import { axisTicks } from './axisTicks.ts'
import type { ChartLinesProps, ChartMoment } from './chartLine.ts'
import { axisLook, tooltipLook } from './chartLook.ts'

const colors = [theme.color.primary, theme.color.accentText, theme.color.info, theme.color.warning]

/** The lines of a chart over time, with the library that draws them. */
export function LineDrawing({ lines, moments, format, floor }: ChartLinesProps) {
  const drawn = moments.flatMap(({ values }) => Object.values(values)).filter((value) => value !== null)
  const ticks = axisTicks(Math.max(floor, ...drawn))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={moments} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={theme.color.border} />
        <XAxis
          dataKey="shortLabel"
          tick={axisLook}
          tickLine={false}
          axisLine={{ stroke: theme.color.borderStrong }}
          minTickGap={24}
        />
        <YAxis
          width="auto"
          domain={[0, ticks.at(-1) ?? floor]}
          ticks={ticks}
          tick={axisLook}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value) => format(Number(value))}
        />
        <Tooltip
          contentStyle={tooltipLook}
          itemStyle={{ color: theme.color.text }}
          labelFormatter={(_name, [shown]) => shown?.payload.label}
          formatter={(value) => format(Number(value))}
        />
        <Legend
          itemSorter={null}
          iconType="plainline"
          formatter={(name) => <span style={{ color: theme.color.text, fontSize: 13 }}>{name}</span>}
        />
        {lines.map(({ name, isDashed, color }, index) => (
          <Line
            key={name}
            name={name}
            dataKey={({ values }: ChartMoment) => values[name] ?? null}
            stroke={colors[(color ?? index) % colors.length]}
            strokeWidth={2}
            strokeDasharray={isDashed ? '6 4' : undefined}
            dot={{ r: 2, strokeDasharray: 'none' }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
