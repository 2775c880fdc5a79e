import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileRecord } from 'federation/published/fileRecord'
import type { FileRecord } from 'federation/published/schema'
import { FORMS } from '../published/forms.ts'

/** The problems of a file and of its compressed forms. */
export async function brokenForms(
  folder: string,
  label: string,
  name: string,
  { integrity, size }: FileRecord,
): Promise<string[]> {
  const problems = FORMS.map(async ({ ending, unpack }) => {
    const packed = await readFile(join(folder, name + ending)).catch(() => null)
    if (packed === null) return ending ? [] : [`${label}: falta ${name}`]
    // Limits the output: a file that unpacks to more than was published is broken anyway.
    const content = await unpack(packed, { maxOutputLength: size + 1 }).catch(() => null)
    const isPublished = content !== null && fileRecord(content).integrity === integrity
    return isPublished ? [] : [`${label}: ${name}${ending} no es el que se publicó`]
  })
  return (await Promise.all(problems)).flat()
}
