import { useEffect, useState } from 'react'
import { type Job, watchJobs } from './progress.api.ts'

/** The running job of the database, if any. */
export function useJob(): Job | undefined {
  const [job, setJob] = useState<Job>()

  useEffect(() => {
    const leaving = new AbortController()
    void watchJobs((step) => setJob(step.state === 'running' ? step : undefined), leaving.signal)
    return () => leaving.abort()
  }, [])

  return job
}
