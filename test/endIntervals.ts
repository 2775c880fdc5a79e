import { afterAll } from 'vitest'

/** Intervals that a page never ends would run on after the tests of a file, when their document no longer exists. */
const started: ReturnType<typeof setInterval>[] = []
const start = globalThis.setInterval

globalThis.setInterval = ((...args: Parameters<typeof start>) => {
  const id = start(...args)
  started.push(id)
  return id
}) as typeof start

afterAll(() => {
  for (const id of started) clearInterval(id)
})
