import { StartupError } from '../../startupError.ts'
import { type Difference, describeDifference, printable, summarizeDifferences } from './differences.ts'

const MAX_LISTED = 20

/** Fails the start when there are differences; the error says what was found, how to undo it and how to accept it. */
export function assertNoDifferences(database: string, differences: Difference[]) {
  if (differences.length === 0) return
  const listed = differences
    .slice(0, MAX_LISTED)
    .map(
      (each) => `  - ${describeDifference(each)}\n      ${printable(each.undo).replaceAll('\n', '\n      ')}`,
    )
  const more = differences.length - listed.length
  throw new StartupError(
    [
      `${summarizeDifferences(differences, `La base de datos "${database}"`)}. El sitio no se inicia así, y no se ejecutó nada de ello.`,
      'Lo encontrado, con el SQL que lo deshace (como dueño de la base de datos):',
      ...listed,
      ...(more > 0 ? [`  … y ${more} más`] : []),
      'Con el sitio detenido: "npm run differences -w backend" lo muestra todo, con "-- --undo" lo deshace y con',
      '"-- --accept" lo acepta como está.',
    ].join('\n'),
  )
}
