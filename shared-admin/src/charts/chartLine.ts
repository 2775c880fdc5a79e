/** One line of a chart; dashes tell it apart where colours do not. */
export interface ChartLine {
  name: string
  isDashed: boolean
  /** The index of the colour; by default that of the line. */
  color?: number
}

/** The values of all lines at one moment. */
export interface ChartMoment {
  label: string
  shortLabel: string
  /** Values by the name of the line; null where there is nothing to draw. */
  values: Record<string, number | null>
}

export interface ChartLinesProps {
  lines: ChartLine[]
  moments: ChartMoment[]
  format: (value: number) => string
  /** The axis reaches at least this value, so that small values do not look large. */
  floor: number
}
