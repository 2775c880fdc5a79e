import type { InjectOptions, Response } from 'light-my-request'
import { conflictCodes } from '../src/conflicts.ts'
import type { Contract } from '../src/contract/describe.ts'

/** Error statuses of any request, before its operation runs. */
const ofAnyRequest = [405, 408, 414, 431]

/** Records the error statuses of operations; `check` throws for those that the contract does not declare. */
export function watchStatuses(contract: object) {
  const { paths = {} } = contract as Contract
  const undeclared = new Set<string>()
  const unknownConflicts = new Set<string>()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      operationId,
      statuses: Object.keys(responses),
    })),
  )

  function noteConflict(response: Response) {
    const { code } = response.json() as { code: string }
    if (!Object.hasOwn(conflictCodes, code)) unknownConflicts.add(code)
  }

  return {
    note({ method = 'GET', url }: InjectOptions, response: Response) {
      const { statusCode } = response
      if (statusCode === 409) noteConflict(response)
      if (statusCode < 400 || statusCode >= 500 || ofAnyRequest.includes(statusCode)) return
      const path = String(url).split('?', 1)[0] ?? ''
      const operation = operations.find((each) => each.method === method && each.path.test(path))
      if (!operation || operation.statuses.includes(String(statusCode))) return
      undeclared.add(`${statusCode} of ${operation.operationId}`)
    },
    check() {
      if (unknownConflicts.size > 0) {
        const list = [...unknownConflicts].join(', ')
        throw new Error(`Unknown codes of 409 responses: ${list}. Use those of backend/src/conflicts.ts`)
      }
      if (undeclared.size === 0) return
      const list = [...undeclared].join(', ')
      throw new Error(`The contract does not declare ${list}: add them in backend/src/contract/operations`)
    },
  }
}
