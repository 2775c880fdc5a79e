import type { Db } from '../../db/database.ts'
import { missingCourses } from '../academy/academy.repository.ts'
import { definitions, type OptionKey } from './options.definitions.ts'
import { readValue } from './options.values.ts'

/** What is wrong with an option's text, in itself or with what it refers to; null when it is valid. */
export async function problemWith(db: Db, key: OptionKey, text: string): Promise<string | null> {
  const read = readValue<unknown>(definitions[key], text)
  if ('problem' in read) return read.problem
  if (key !== 'academy.featured') return null
  const { courses } = definitions[key].value.parse(read.value)
  const missing = await missingCourses(db, courses)
  return missing.length > 0 ? `No existe este curso: ${missing.join(', ')}.` : null
}
