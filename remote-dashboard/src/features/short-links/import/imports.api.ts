import { importShortLinks, previewShortLinkImport, type ShortLinkImport } from 'shared-auth/api'

/** A file and the preview of its import. */
export interface ImportPlan {
  fileName: string
  csv: string
  preview: ShortLinkImport
}

export const exampleCsv =
  '\uFEFFdestino,codigo,etiquetas,notas,vence,al vencer\r\nhttps://ejemplo.com/feria?utm_source=qr,feria-2026,"feria, qr",Para el afiche,2026-12-31 18:00,https://ejemplo.com/\r\nhttps://ejemplo.com/boletin,,boletin,,,\r\n'

// The server accepts a million characters; a larger file is not even read.
const MAX_BYTES = 4_000_000

export async function previewImport(file: File): Promise<ImportPlan> {
  if (file.size > MAX_BYTES) throw new Error('El archivo es demasiado grande: divídelo en varios.')
  const csv = textOf(await file.arrayBuffer())
  return { fileName: file.name, csv, preview: await previewShortLinkImport({ csv }) }
}

/** Creates the valid rows; returns how many. */
export async function applyImport({ csv, preview }: ImportPlan): Promise<number> {
  return (await importShortLinks({ csv, expected: preview.valid })).created
}

/** The text of a file in UTF-8, or as spreadsheets on Windows may save it: in UTF-16 or windows-1252. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
