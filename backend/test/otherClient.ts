import { Worker } from 'node:worker_threads'

export type Exchange = {
  status: number
  text: string
  /** The longest time of a call to `/api/health` in the meantime, in milliseconds, and how many got a response. */
  maxWait: number
  healthCalls: number
}

// Plain JavaScript, because a worker of the tests compiles no TypeScript.
const script = `
const { openAsBlob } = require('node:fs')
const { setTimeout: sleep } = require('node:timers/promises')
const { parentPort, workerData } = require('node:worker_threads')
const { address, path, file, headers, ...init } = workerData

async function main() {
  let isRunning = true
  const waits = []
  const calling = (async () => {
    while (isRunning) {
      const startedAt = performance.now()
      const response = await fetch(address + '/api/health')
      await response.text()
      if (response.ok) waits.push(performance.now() - startedAt)
      await sleep(20)
    }
  })()
  const form = new FormData()
  if (file) form.append('file', await openAsBlob(file), 'datos.sql')
  const response = await fetch(address + path, { method: 'POST', headers, ...(file ? { body: form } : init) })
  const text = await response.text()
  isRunning = false
  await calling
  const maxWait = Math.max(0, ...waits)
  parentPort.postMessage({ status: response.status, text, maxWait, healthCalls: waits.length })
}
main()`

/** Posts a body, or uploads a file, from a separate thread, and calls another route in the meantime. */
export function postFromThread(call: {
  address: string
  path: string
  headers: Record<string, string>
  body?: string
  file?: string
}): Promise<Exchange> {
  const worker = new Worker(script, { eval: true, workerData: call, execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
