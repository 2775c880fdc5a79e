import { spawn } from 'node:child_process'

// biome-ignore lint/suspicious/noExplicitAny: each method has its own parameters, which `Agent` keeps.
type Methods = { [name: string]: (...given: any[]) => unknown }
type Call = { id: number; name: string; given: unknown[] }
type Outcome = { id: number; result?: unknown; problem?: string }

/** The methods of a process on another machine. */
export type Agent<Served extends Methods> = {
  [Name in keyof Served]: (...given: Parameters<Served[Name]>) => Promise<Awaited<ReturnType<Served[Name]>>>
}

/**
 * Runs a program of this folder with the words before it. Calls and results take the pipe between the processes, which is no
 * connection of the network.
 */
export function startAgent<Served extends Methods>([command, ...words]: readonly string[], file: string) {
  const child = spawn(command ?? '', [...words, process.execPath, '--import', 'tsx', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let calls = 0
  child.on('message', (outcome: Outcome) => {
    waiting.get(outcome.id)?.(outcome)
    waiting.delete(outcome.id)
  })
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, problem: `${file} ended with ${code}` })
    waiting.clear()
  })
  const call = (name: string, given: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++calls
      waiting.set(id, ({ result, problem }) =>
        problem === undefined ? resolve(result) : reject(new Error(problem)),
      )
      child.send({ id, name, given } satisfies Call, (error) => error && reject(error))
    })
  // Not a promise: `await` asks every object for `then`.
  return new Proxy({} as Agent<Served>, {
    get: (_, name) => (name === 'then' ? undefined : (...given: unknown[]) => call(String(name), given)),
  })
}

/** Serves the methods to the process that started this one, and ends with it. */
export function serveAgent(methods: Methods) {
  process.on('message', async ({ id, name, given }: Call) => {
    const outcome: Outcome = { id }
    try {
      outcome.result = await methods[name]?.(...given)
    } catch (error) {
      outcome.problem = error instanceof Error ? error.message : String(error)
    }
    process.send?.(outcome)
  })
  process.on('disconnect', () => process.exit())
}
