import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { theme } from 'shared-ui'
import { axisTicks } from './axisTicks.ts'
import { axisLook, tooltipLook } from './chartLook.ts'

/** One line of a chart; dashes tell it apart where colours do not. */
export interface ChartLine {
  name: string
  isDashed: boolean
  /** The index of the colour; by default that of the line. */
  color?: number
}

export interface ChartMoment {
  label: string
  shortLabel: string
  /** Values by the name of the line; null where there is nothing to draw. */
  values: Record<string, number | null>
}

interface ChartLinesProps {
  lines: ChartLine[]
  moments: ChartMoment[]
  format: (value: number) => string
  /** The axis reaches at least this value, so that small values do not look large. */
  floor: number
}

const colors = [theme.color.primary, theme.color.accentText, theme.color.info, theme.color.warning]

/** The lines of a chart over time; its library is loaded with the first chart. */
export function ChartLines({ lines, moments, format, floor }: ChartLinesProps) {
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
