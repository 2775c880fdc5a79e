export const NO_RESPONSE = 'no respondió a tiempo'

/** Rejects with a Spanish message when a promise has not settled within a time. */
export function withTimeLimit<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(NO_RESPONSE)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
