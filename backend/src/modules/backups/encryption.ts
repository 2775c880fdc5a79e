import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

const toWeb = (input: Readable) => Readable.toWeb(input) as globalThis.ReadableStream<Uint8Array>

/** Encrypts in the format of age, for the key itself; the package is loaded when it is used first. */
export async function encrypt(input: Readable, key: string): Promise<Readable> {
  const age = await import('age-encryption')
  const encrypter = new age.Encrypter()
  encrypter.addRecipient(await age.identityToRecipient(key))
  return Readable.fromWeb((await encrypter.encrypt(toWeb(input))) as ReadableStream)
}

/** Decrypts what `encrypt` and other programs for age wrote; throws `WrongKeyError` when the key does not open it. */
export async function decrypt(input: Readable, key: string): Promise<Readable> {
  const age = await import('age-encryption')
  const decrypter = new age.Decrypter()
  decrypter.addIdentity(key)
  try {
    return Readable.fromWeb((await decrypter.decrypt(toWeb(input))) as ReadableStream)
  } catch (cause) {
    input.destroy()
    throw new WrongKeyError('the key does not open the file', { cause })
  }
}

export class WrongKeyError extends Error {
  override name = 'WrongKeyError'
}
