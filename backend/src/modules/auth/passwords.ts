import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from './hashing-queue.ts'

// Fewer than the four threads of the pool, which reads files and resolves names, too.
const inTurn = createQueue({ running: 3, waiting: 60 })

// argon2id with the library's defaults (19 MiB, 2 passes), computed off the event loop.
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

let decoy: Promise<string> | undefined

/** Takes the same time with and without a stored hash, so that nobody learns which accounts exist. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('decoy')
  const comparable = stored ?? (await decoy)
  const isRight = await inTurn(() => verify(comparable, password))
  return isRight && Boolean(stored)
}

/** Long enough to stand, short enough to type: four groups without look-alike characters. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
