import { readTable } from '../../db/catalog/tables.ts'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { demandRunner } from '../sql/query.access.ts'
import type { QueryRunner } from '../sql/query.runner.ts'
import { policyOf, type Table } from './tables.policy.ts'

export type TableParts = Pick<Services, 'db' | 'pool' | 'notifications'> & { runner: QueryRunner | undefined }

/** What the routes of tables share: the login that reads, and the tables that it may read. */
export function tableAccess({ pool, runner }: Pick<TableParts, 'pool' | 'runner'>) {
  const reader = () => demandRunner(runner)
  return {
    reader,
    /** A table by its name; without `isWhole`, it lacks what may wait for a lock, and suffices to read its rows. */
    async tableOf(name: string, isWhole = true): Promise<Table> {
      const table = await readTable(pool, reader().watchdog.login, name, isWhole)
      if (!table) throw notFound('Esa tabla no existe.')
      return { ...table, policy: policyOf(name) }
    },
  }
}
