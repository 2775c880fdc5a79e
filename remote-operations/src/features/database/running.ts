import { ApiError } from 'shared-auth'
import { create } from 'zustand'

interface Running {
  /** Cancels the restore that this screen started. */
  cancel: (() => void) | undefined
}

/** Shared by the rows of the list, which start a restore, and the progress above them, which can cancel it. */
export const useRunning = /* @__PURE__ */ create<Running>(() => ({ cancel: undefined }))

/** Runs an operation that `cancel` aborts. */
export async function runCancellable<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const leaving = new AbortController()
  useRunning.setState({ cancel: () => leaving.abort() })
  try {
    return await run(leaving.signal)
  } finally {
    useRunning.setState({ cancel: undefined })
  }
}

export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'aborted'
}
