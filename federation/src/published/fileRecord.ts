import { createHash } from 'node:crypto'
import type { FileRecord } from './schema.ts'

/** The hash, as in a Subresource Integrity attribute, and the size in bytes of a file's content. */
export function fileRecord(content: string | Uint8Array): FileRecord {
  return {
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    size: Buffer.byteLength(content),
  }
}
