import { type Difference, summarizeDifferences } from '../../db/catalog/differences.ts'
import { ApiError } from '../../errors.ts'

/** A copy brings what the platform does not know; an administrator may accept it by its digest. */
export class UnknownObjectsError extends ApiError {
  override name = 'UnknownObjectsError'
  readonly differences: Difference[]
  readonly digest: string

  constructor(differences: Difference[], digest: string, subject: string) {
    super(409, 'unknown_objects', `${summarizeDifferences(differences, subject)}.`)
    this.differences = differences
    this.digest = digest
  }
}
