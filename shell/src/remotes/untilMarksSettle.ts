import { isSuspicious, marks } from './frozenMarks.ts'

/**
 * Resolves when each old mark is known to be that of a frozen tab, or of one that is only waiting; undefined where there is no
 * old mark, so that nothing has to wait.
 */
export function untilMarksSettle(): Promise<void> | undefined {
  if (!marks().some(([, mark]) => isSuspicious(mark))) return undefined
  return import('./healing/settleMarks.ts').then(({ settleMarks }) => settleMarks())
}
