import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Channel } from '../../db/notices/channels.ts'
import type { Notifications } from '../../db/notices/notifications.ts'
import { reasonOf } from '../../plugins/log-masking.ts'

const place = z.object({ process: z.uuid(), host: z.string(), folder: z.string() })
type Place = z.infer<typeof place>

const channel: Channel<Place> = { name: 'backup_folders', schema: place }

const minuteMs = 60_000
/** How often a process may fail to find another's file; disks in a network show new files late. */
const maxMisses = 1
const leftAfterMs = 3_600_000
const fileOf = (process: string) => `.backend-${process}`
const pattern = /^\.backend-[0-9a-f-]{36}$/

type Parts = { folder: string; notifications: Notifications; logger: FastifyBaseLogger; everyMs?: number }

/**
 * Finds out whether all processes of the site have the same folder of backups: each keeps a file there under its own id,
 * and looks for those of the others (docs/decisions/0090-one-folder-of-backups.md).
 */
export function createSharing({ folder, notifications, logger, everyMs = minuteMs }: Parts) {
  const own: Place = { process: randomUUID(), host: hostname(), folder }
  const others = new Map<string, { place: Place; receivedAt: number; misses: number }>()
  let timer: NodeJS.Timeout | undefined
  let unusable: string | undefined
  let logged: string | undefined

  async function announce() {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, fileOf(own.process)), '', { mode: 0o600 })
      unusable = undefined
      await removeLeft(folder)
    } catch (error) {
      const isKnown = unusable !== undefined
      unusable = cannotUse(own)
      if (!isKnown) logger.warn({ reason: reasonOf(error), folder }, 'the folder of backups cannot be used')
      return
    }
    await notifications.publish(channel, own).catch(() => undefined)
  }

  async function receive(from: Place) {
    const known = others.get(from.process)
    const found = await readdir(folder).catch((): string[] => [])
    const misses = found.includes(fileOf(from.process)) ? 0 : (known?.misses ?? 0) + 1
    others.set(from.process, { place: from, receivedAt: performance.now(), misses })
    logChange()
    // So that a process that just started need not wait for the next turn.
    if (!known && timer) await announce()
  }

  function otherFolder(): string | undefined {
    for (const [id, { receivedAt }] of others) {
      if (performance.now() - receivedAt > 3 * everyMs) others.delete(id)
    }
    const other = [...others.values()].find(({ misses }) => misses > maxMisses)
    return other && differs(own, other.place)
  }

  function logChange() {
    const problem = otherFolder()
    if (problem && problem !== logged) {
      logger.warn({ folder, problem }, 'processes of this site have different folders of backups')
    }
    logged = problem
  }

  notifications.listen(channel, {
    onMessage: (from) => {
      if (from.process !== own.process) void receive(from)
    },
  })

  return {
    /** In Spanish, why this process does not see the backups of all; undefined if it does. */
    problem: (): string | undefined => unusable ?? otherFolder(),

    async start() {
      timer = setInterval(() => void announce(), everyMs).unref()
      await announce()
    },

    async stop() {
      clearInterval(timer)
      timer = undefined
      await rm(join(folder, fileOf(own.process)), { force: true }).catch(() => undefined)
    },
  }
}

/** Removes the files of processes that were killed. */
async function removeLeft(folder: string) {
  for (const name of (await readdir(folder)).filter((each) => pattern.test(each))) {
    const at = await stat(join(folder, name)).catch(() => undefined)
    if (at && Date.now() - at.mtimeMs > leftAfterMs) await rm(join(folder, name), { force: true })
  }
}

export const cannotUse = ({ host, folder }: Omit<Place, 'process'>) =>
  `El servidor ${host} no puede usar la carpeta de copias ${folder}: revisa que exista, que sea suya y que el disco responda.`

function differs(own: Place, other: Place): string {
  return `Este servidor guarda las copias en ${own.folder} de ${own.host}, y otro en ${other.folder} de ${other.host}, que es otra carpeta: cada uno muestra solo las suyas. Haz que todos usen la misma.`
}
