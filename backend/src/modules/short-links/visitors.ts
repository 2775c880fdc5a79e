import type { IncomingMessage } from 'node:http'
import { deviceOf } from '../callers/user-agent.ts'
import type { Origins } from '../page-views/addresses.ts'
import type { Visitor } from './visits.repository.ts'

/** What is stored about a visitor: two letters of a country and one of three devices, which identify nobody. */
export function createVisitorReader(
  origins: Pick<Origins, 'countryOf'>,
  addressOf: (request: IncomingMessage) => string,
) {
  return (request: IncomingMessage): Visitor => ({
    country: origins.countryOf(addressOf(request)),
    device: deviceOf(request.headers['user-agent'] ?? ''),
  })
}
