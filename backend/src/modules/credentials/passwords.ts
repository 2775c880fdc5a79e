import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '../../limits/jobQueue.ts'

// Fewer than the four threads of libuv's pool, which also reads files and resolves names.
const inTurn = createQueue({ running: 3, waiting: 60 })

// argon2id with the library's defaults (19 MiB, 2 passes), computed off the event loop.
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

let decoy: Promise<string> | undefined

/** Takes the same time with and without a stored hash, so that timing does not reveal which accounts exist. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('decoy')
  const comparable = stored ?? (await decoy)
  const isRight = await inTurn(() => verify(comparable, password))
  return isRight && Boolean(stored)
}

/** Four groups without look-alike characters: strong, and short enough to type. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
