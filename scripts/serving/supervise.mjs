// Keeps the server running: restarts it when it ends unexpectedly.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../prepare.mjs'

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** After running this long, the pause before a restart is reset. */
const HEALTHY_MS = 10_000
/** The server's exit code for a wrong configuration, where a restart would not help. */
const CONFIGURATION_EXIT_CODE = 78
/** Keeps Node from opening its inspector on a signal; releases before 22.14 do not know the option. */
const WITHOUT_INSPECTOR = process.allowedNodeEnvironmentFlags.has('--disable-sigusr1')
  ? ['--disable-sigusr1']
  : []
/** Ctrl+C arrives twice: from the terminal and through npm. */
const SAME_SIGNAL_MS = 2000

/** Runs the program until a signal stops it or it exits for good; resolves with its exit code. */
export function supervise(file) {
  let child
  let pause = FIRST_PAUSE_MS
  let stoppedAt
  let waiting
  let hasListened = false

  return new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
      resolve(code)
    }

    function stop(signal) {
      if (stoppedAt !== undefined && Date.now() - stoppedAt < SAME_SIGNAL_MS) return
      stoppedAt ??= Date.now()
      if (child) return void child.kill(signal)
      clearTimeout(waiting)
      finish(0)
    }

    function start() {
      const startedAt = Date.now()
      child = spawn(process.execPath, [...WITHOUT_INSPECTOR, '--import', 'tsx', join(projectFolder, file)], {
        cwd: projectFolder,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        // In its own process group, so that Ctrl+C reaches it only once, from here.
        detached: process.platform !== 'win32',
      })
      child.on('message', (message) => {
        hasListened ||= message === 'listening'
      })
      child.on('exit', (code, signal) => handleEnd(code, signal, Date.now() - startedAt))
      child.on('error', (error) => {
        console.error(error.message)
        if (child?.pid === undefined) handleEnd(1, null, 0)
      })
    }

    function handleEnd(code, signal, runMs) {
      child = undefined
      // A server that never listened has printed the cause; only a kill says nothing about the start.
      const isFirstFailure = !hasListened && signal === null
      const isFinal = code === 0 || code === CONFIGURATION_EXIT_CODE || isFirstFailure
      if (stoppedAt !== undefined || isFinal) return finish(code ?? 1)
      if (runMs >= HEALTHY_MS) pause = FIRST_PAUSE_MS
      console.error(messageOf(signal ? `señal ${signal}` : `código ${code}`, pause))
      waiting = setTimeout(start, pause)
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    }

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
    start()
  })
}

function messageOf(reason, pause) {
  const time = new Date().toLocaleString('es-CO', { timeZone: 'America/Bogota' })
  const seconds = (pause / 1000).toLocaleString('es-CO')
  return `\n  ${time}: el servidor terminó de forma inesperada (${reason}). Se inicia de nuevo en ${seconds} s.\n`
}
