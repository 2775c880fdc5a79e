export async function inChunks<Row>(rows: Row[], insert: (chunk: Row[]) => PromiseLike<unknown>) {
  for (let at = 0; at < rows.length; at += 1000) await insert(rows.slice(at, at + 1000))
}

export function pick<Entry extends { weight: number }>(entries: Entry[], chance: number): Entry {
  let left = chance * entries.reduce((sum, entry) => sum + entry.weight, 0)
  const found = entries.find((entry) => {
    left -= entry.weight
    return left < 0
  })
  const chosen = found ?? entries.at(-1)
  if (!chosen) throw new Error('Contenido inicial: una lista con pesos está vacía.')
  return chosen
}

/** The same sequence at every seeding: a linear congruential generator (constants of Numerical Recipes). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
