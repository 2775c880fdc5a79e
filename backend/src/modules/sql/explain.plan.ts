import { z } from 'zod'
import { clip } from '../../clip.ts'

/** The fields of PostgreSQL's plan node that the screen shows. */
const rawNode = z.looseObject({
  'Node Type': z.string(),
  'Parent Relationship': z.string().optional(),
  'Relation Name': z.string().optional(),
  Alias: z.string().optional(),
  'Index Name': z.string().optional(),
  'Join Type': z.string().optional(),
  'CTE Name': z.string().optional(),
  'Subplan Name': z.string().optional(),
  Filter: z.string().optional(),
  'Index Cond': z.string().optional(),
  'Hash Cond': z.string().optional(),
  'Merge Cond': z.string().optional(),
  'Join Filter': z.string().optional(),
  'Startup Cost': z.number(),
  'Total Cost': z.number(),
  'Plan Rows': z.number(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Actual Total Time': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Sort Space Type': z.string().optional(),
  'Hash Batches': z.number().optional(),
  Plans: z.array(z.unknown()).optional(),
})

type RawNode = z.infer<typeof rawNode>

export const rawPlan = z
  .tuple([
    z.looseObject({
      Plan: z.unknown(),
      'Planning Time': z.number().optional(),
      'Execution Time': z.number().optional(),
    }),
  ])
  .rest(z.unknown())

export const planWarnings = ['sequentialScan', 'estimateOff', 'onDisk'] as const

export type PlanNode = {
  /** Its place in the plan, which lists each node before those below it. */
  id: number
  /** The node above; null for the first. */
  parent: number | null
  type: string
  relation: string | null
  index: string | null
  /** Its join type, conditions and subplan. */
  details: { name: string; text: string }[]
  cost: number
  /** Its own part of the cost of the whole plan, from 0 to 1. */
  costShare: number
  rows: number
  actual: { rows: number; loops: number; ms: number; timeShare: number } | null
  warnings: (typeof planWarnings)[number][]
}

const MAX_NODES = 1000
const MANY_ROWS = 10_000
const OFF_BY = 10
const FEW_ROWS = 1000
/** The share of the rows up to which an index would read less than the whole table. */
const FEW_OF = 0.1

type Placed = { raw: RawNode; id: number; parent: number | null }

/** The nodes of a plan with their shares and warnings; undefined where it has too many. */
export function readPlan(plan: unknown, tableRows: ReadonlyMap<string, number>): PlanNode[] | undefined {
  const placed: Placed[] = []
  const waiting: { source: unknown; parent: number | null }[] = [{ source: plan, parent: null }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (placed.length === MAX_NODES) return undefined
    const raw = rawNode.parse(next.source)
    const id = placed.length
    placed.push({ raw, id, parent: next.parent })
    for (const source of (raw.Plans ?? []).toReversed()) waiting.push({ source, parent: id })
  }
  const total = placed[0]?.raw['Total Cost'] ?? 0
  const totalMs = msOf(placed[0]?.raw)
  return placed.map(({ raw, id, parent }) => {
    const below = placed.filter((each) => each.parent === id).map((each) => each.raw)
    const ownCost = raw['Total Cost'] - sum(below.map((each) => each['Total Cost']))
    const ownMs = msOf(raw) - sum(below.map(msOf))
    return {
      ...{ id, parent, type: raw['Node Type'], cost: raw['Total Cost'], rows: raw['Plan Rows'] },
      relation: raw['Relation Name'] ?? raw['CTE Name'] ?? null,
      index: raw['Index Name'] ?? null,
      details: detailsOf(raw),
      costShare: shareOf(ownCost, total),
      actual: actualOf(raw, shareOf(ownMs, totalMs)),
      warnings: warningsOf(raw, tableRows, isCutShort(parent, placed)),
    }
  })
}

function detailsOf(raw: RawNode): PlanNode['details'] {
  const names = [
    'Join Type',
    'Index Cond',
    'Hash Cond',
    'Merge Cond',
    'Join Filter',
    'Filter',
    'Subplan Name',
  ] as const
  return names.flatMap((name) => {
    const text = raw[name]
    return text === undefined ? [] : [{ name, text: clip(text, 500) }]
  })
}

function actualOf(raw: RawNode, timeShare: number): PlanNode['actual'] {
  const { 'Actual Rows': rows, 'Actual Loops': loops } = raw
  if (rows === undefined || loops === undefined) return null
  return { rows: Math.round(rows * loops), loops, ms: msOf(raw), timeShare }
}

/** Only what is right for this step: advice that would not help is worse than none. */
function warningsOf(
  raw: RawNode,
  tableRows: ReadonlyMap<string, number>,
  isCutShort: boolean,
): PlanNode['warnings'] {
  const { 'Actual Rows': actual, 'Plan Rows': planned, 'Relation Name': relation } = raw
  const warnings: PlanNode['warnings'] = []
  if (raw['Node Type'] === 'Seq Scan' && readsInVain(raw, tableRows)) warnings.push('sequentialScan')
  // ANALYZE corrects the estimate of a table's rows, and not that of a join, or of a step that a limit stopped.
  const isMeasured = actual !== undefined && raw['Actual Loops'] !== 0
  if (isMeasured && relation !== undefined && !isCutShort && isFarOff(actual, planned))
    warnings.push('estimateOff')
  if (raw['Sort Space Type'] === 'Disk' || (raw['Hash Batches'] ?? 1) > 1) warnings.push('onDisk')
  return warnings
}

/** Whether a scan reads many rows and its filter keeps few of them; without a filter no index would read fewer. */
function readsInVain(raw: RawNode, tableRows: ReadonlyMap<string, number>): boolean {
  const { 'Actual Rows': actual, 'Plan Rows': planned, 'Rows Removed by Filter': removed } = raw
  if (raw.Filter === undefined) return false
  const kept = actual ?? planned
  const read = removed === undefined ? (tableRows.get(raw['Relation Name'] ?? '') ?? 0) : kept + removed
  return read >= MANY_ROWS && kept <= read * FEW_OF
}

/** Whether a limit above a node may have stopped it before its last row. */
function isCutShort(parent: number | null, placed: Placed[]): boolean {
  for (let at = parent; at !== null; at = placed[at]?.parent ?? null)
    if (placed[at]?.raw['Node Type'] === 'Limit') return true
  return false
}

/** Whether the error may have led to another plan; small numbers often differ by a large factor, and are ignored. */
function isFarOff(actual: number, planned: number): boolean {
  const [less, more] = [Math.min(actual, planned), Math.max(actual, planned)]
  return more >= FEW_ROWS && more / Math.max(less, 1) >= OFF_BY
}

// PostgreSQL reports the mean of the loops.
function msOf(raw: RawNode | undefined): number {
  return (raw?.['Actual Total Time'] ?? 0) * (raw?.['Actual Loops'] ?? 0)
}

// A node that stops early costs less than the one below it.
function shareOf(own: number, total: number): number {
  return total > 0 ? Math.min(1, Math.max(0, own / total)) : 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
