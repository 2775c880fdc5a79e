import { ConflictError } from '../../conflicts.ts'
import { type Difference, summarizeDifferences } from '../../db/catalog/differences.ts'

/** A file contains objects that the platform does not know; an administrator can accept them by their digest. */
export class UnknownObjectsError extends ConflictError {
  override name = 'UnknownObjectsError'
  readonly differences: Difference[]
  readonly digest: string

  constructor(differences: Difference[], digest: string, subject: string) {
    super('unknown_objects', `${summarizeDifferences(differences, subject)}.`)
    this.differences = differences
    this.digest = digest
  }
}
