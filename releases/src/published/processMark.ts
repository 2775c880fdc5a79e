import { hostname } from 'node:os'

const host = hostname().replace(/[^\w-]/g, '-')

/** Prefix of the names of this process's unfinished files, by which others recognise what a killed process left. */
export const processMark = `${host}.${process.pid}.`

/** Whether a name begins with the mark of a process of this machine that no longer runs. */
export function isOfEndedProcess(name: string): boolean {
  const [, of, pid] = /^([\w-]+)\.(\d+)\./.exec(name) ?? []
  return of === host && !isAlive(Number(pid))
}

/** Whether a process of this machine runs, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
