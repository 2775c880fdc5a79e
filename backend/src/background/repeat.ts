const firstAfterMs = 5 * 60_000
const everyMs = 10 * 60_000

/** Calls back every few minutes until the returned function is called. */
export function repeatSoon(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void work().finally(() => timer && wait(everyMs)), milliseconds).unref()
  }
  wait(firstAfterMs)
  return () => {
    clearTimeout(timer)
    timer = undefined
  }
}
