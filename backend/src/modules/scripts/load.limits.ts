import type pg from 'pg'
import { ConflictError } from '../../conflicts.ts'
import { sizeOf } from '../../db/databases.ts'
import { ApiError } from '../../errors.ts'

export type LoadLimits = { milliseconds: number; bytes: number }

const checkEveryMs = 500

/** Aborts when the loading of a database takes too long, or when the database grows too large. */
export function limitLoad(maintenance: pg.ClientBase, database: string, limits: LoadLimits) {
  const exceeded = new AbortController()
  const timer = setTimeout(() => exceeded.abort(tooSlow(limits.milliseconds)), limits.milliseconds)
  let isLooking = false
  const looking = setInterval(() => void look(), checkEveryMs)

  async function look() {
    if (isLooking) return
    isLooking = true
    const bytes = await sizeOf(maintenance, database).catch(() => 0)
    isLooking = false
    if (bytes > limits.bytes) exceeded.abort(tooLarge(limits.bytes))
  }

  return {
    signal: exceeded.signal,
    stop() {
      clearTimeout(timer)
      clearInterval(looking)
    },
  }
}

/** For a client that disconnected or cancelled. */
export function cancelled() {
  return new ConflictError('cancelled', 'La tarea se canceló: no se cambió nada.')
}

function tooSlow(milliseconds: number) {
  const limit =
    milliseconds < 60_000
      ? `${Math.round(milliseconds / 1000)} segundos`
      : `${Math.round(milliseconds / 60_000)} minutos`
  return new ApiError(
    400,
    'load_timeout',
    `El archivo tardó más de ${limit} en cargarse: no se cambió nada. El límite es LOAD_LIMIT_MINUTES.`,
  )
}

function tooLarge(bytes: number) {
  const megabytes = Math.round(bytes / 1_048_576)
  return new ApiError(
    413,
    'load_too_large',
    `La base de datos que trae el archivo pasa de ${megabytes} MB: no se cambió nada. El límite es LOAD_LIMIT_MB.`,
  )
}
