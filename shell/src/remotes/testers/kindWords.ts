import type { FailureKind } from '../report.ts'

/** How a version failed, as people read it. */
export const kindWords: Record<FailureKind, string> = {
  load: 'no cargó',
  render: 'al dibujarse',
  error: 'error suelto',
  frozen: 'se congeló',
  empty: 'página vacía',
  hang: 'sin respuesta',
  style: 'cambió el aspecto de lo demás',
  leftover: 'dejó algo en marcha al irse',
  request: 'pidió algo a un sitio sin declarar',
  bytes: 'pesa demasiado',
}
