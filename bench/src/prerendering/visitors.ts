import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, openPage } from './pages.ts'

const VISITORS = 6
const PAUSE_MS = 100

type Count = { requests: number; prerendered: number; composed: number; errors: string[] }

/**
 * Requests pages from the ports in turn until it is stopped; `expected` has the status of each page. The returned
 * function waits until at least the given number of requests was sent.
 */
export function startVisits(ports: () => number[], expected: Map<Address, number>) {
  const count: Count = { requests: 0, prerendered: 0, composed: 0, errors: [] }
  const addresses = [...expected]
  let wanted = Number.POSITIVE_INFINITY
  let next = 0

  async function visit() {
    while (count.requests < wanted) {
      const turn = next++
      const [address, status] = addresses[turn % addresses.length] ?? []
      // The port is shifted in each round: with an even number of addresses, a page would always use the same port.
      const open = ports()
      const port = open[(turn + Math.floor(turn / addresses.length)) % open.length]
      if (!address || !port) return
      const label = `${address.host}${address.path} from port ${port}`
      const arrival = await openPage(port, address).catch((error: Error) => error)
      count.requests += 1
      if (arrival instanceof Error) count.errors.push(`${label}: ${arrival.message}`)
      else if (arrival.status !== status || arrival.form === 'broken')
        count.errors.push(`${label}: ${arrival.status} ${arrival.form}, composed it has ${status}`)
      else count[arrival.form] += 1
      await sleep(PAUSE_MS)
    }
  }
  const visiting = Promise.all(Array.from({ length: VISITORS }, visit))
  return async (atLeast: number): Promise<Count> => {
    wanted = atLeast
    await visiting
    return count
  }
}
