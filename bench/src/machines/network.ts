import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const NETWORK = '10.231.7'
const SETTLE_MS = 5000

/**
 * Machines of a network of their own, as network namespaces of Linux that a bridge in the first one connects. Nothing leads out of
 * it, and nothing of it is in the namespace of this process. Names contain the process id, so that several drills fit.
 */
export async function createNetwork<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [center] = names
  const spaceOf = (name: Name) => `drill-${process.pid}-${name}`
  const addressOf = (name: Name) => `${NETWORK}.${names.indexOf(name) + 1}`
  const ip = async (...words: string[]) => (await run('ip', words)).stdout
  const at = (name: Name, ...words: string[]) => ip('-n', spaceOf(name), ...words)
  const made: Name[] = []

  async function create() {
    for (const name of names) {
      await ip('netns', 'add', spaceOf(name))
      made.push(name)
      await at(name, 'link', 'set', 'lo', 'up')
    }
    await at(center, 'link', 'add', 'bridge', 'type', 'bridge')
    await at(center, 'address', 'add', `${addressOf(center)}/24`, 'dev', 'bridge')
    await at(center, 'link', 'set', 'bridge', 'up')
    for (const name of names.filter((other) => other !== center)) {
      const peer = ['peer', 'name', name, 'netns', spaceOf(center)]
      await at(name, 'link', 'add', 'uplink', 'type', 'veth', ...peer)
      await at(center, 'link', 'set', name, 'master', 'bridge', 'up')
      await at(name, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'uplink')
      await at(name, 'link', 'set', 'uplink', 'up')
    }
  }

  /** Ends every process in the namespaces, and removes these. */
  async function remove() {
    for (const name of made.splice(0)) {
      for (const deadline = Date.now() + SETTLE_MS; ; await sleep(50)) {
        const pids = (await ip('netns', 'pids', spaceOf(name))).split('\n').filter(Boolean)
        if (pids.length === 0 || Date.now() > deadline) break
        for (const pid of pids) endProcess(Number(pid))
      }
      await ip('netns', 'delete', spaceOf(name))
    }
  }

  try {
    await create()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    addressOf,
    range: `${NETWORK}.0/24`,
    /** The words that run a command on a machine. */
    on: (name: Name) => ['ip', 'netns', 'exec', spaceOf(name)] as const,
    /** Pulls the machine's cable: what it sends is lost, and nothing tells its programs. */
    cut: (name: Name) => at(center, 'link', 'set', name, 'down'),
    connect: (name: Name) => at(center, 'link', 'set', name, 'up'),
    remove,
  }
}

function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
