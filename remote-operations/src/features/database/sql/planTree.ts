import { formatNumber } from 'shared-admin'
import type { PlanNode, QueryPlan } from 'shared-auth/api'

export interface PlanStep extends PlanNode {
  /** Its own share of the measured time, or of the cost without a measurement; from 0 to 1. */
  share: number
  /** Whether it is one of the heaviest steps. */
  isHeavy: boolean
  steps: PlanStep[]
}

/** Steps with at least this share are highlighted, and always the heaviest one. */
const HEAVY_SHARE = 0.3

/** The steps of a plan as a tree; undefined for a plan without any. */
export function planTree({ nodes }: QueryPlan): PlanStep | undefined {
  const most = Math.max(...nodes.map(shareOf))
  const steps = nodes.map((node): PlanStep => {
    const share = shareOf(node)
    return { ...node, share, isHeavy: nodes.length > 1 && share >= Math.min(HEAVY_SHARE, most), steps: [] }
  })
  for (const step of steps) if (step.parent !== null) steps[step.parent]?.steps.push(step)
  return steps[0]
}

function shareOf({ actual, costShare }: PlanNode): number {
  return actual?.timeShare ?? costShare
}

/** What a step does, in a few words; PostgreSQL's name for types without them. */
export function stepName({ type }: Pick<PlanNode, 'type'>): string {
  return stepNames[type] ?? type
}

const stepNames: Record<string, string> = {
  'Seq Scan': 'Lectura de la tabla entera',
  'Index Scan': 'Lectura por índice',
  'Index Only Scan': 'Lectura solo del índice',
  'Bitmap Heap Scan': 'Lectura de las filas halladas',
  'Bitmap Index Scan': 'Búsqueda en el índice',
  'Function Scan': 'Filas de una función',
  'Nested Loop': 'Unión por repetición',
  'Hash Join': 'Unión por tabla de claves',
  'Merge Join': 'Unión de listas ordenadas',
  Hash: 'Tabla de claves',
  Sort: 'Orden',
  'Incremental Sort': 'Orden por partes',
  Aggregate: 'Agrupación',
  WindowAgg: 'Ventana',
  Limit: 'Límite',
  Unique: 'Sin repetidas',
  Append: 'Unión de resultados',
  Materialize: 'Resultado guardado',
  Memoize: 'Resultado recordado',
  Gather: 'Reunión de procesos',
  'Gather Merge': 'Reunión ordenada de procesos',
  'CTE Scan': 'Lectura de una consulta con nombre',
  'Subquery Scan': 'Lectura de una subconsulta',
  Result: 'Resultado',
  ModifyTable: 'Cambio de filas',
}

export const warningWords: Record<PlanNode['warnings'][number], string> = {
  sequentialScan:
    'Lee una tabla grande y descarta casi todas sus filas: un índice para esta condición podría ayudar.',
  estimateOff: 'Las filas estimadas están lejos de las reales: ANALYZE sobre la tabla podría corregirlo.',
  onDisk: 'No cupo en la memoria y usó el disco.',
}

export function percentOf(share: number): string {
  const percent = share * 100
  return percent > 0 && percent < 1 ? 'menos de 1 %' : `${Math.round(percent)} %`
}

/** Formats milliseconds for display. */
export function msWords(ms: number): string {
  return `${formatNumber(ms, ms < 10 ? 2 : 0)} ms`
}
