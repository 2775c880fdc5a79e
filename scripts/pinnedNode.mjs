// Lets a command run on the Node of .node-version, whichever one started it.
import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { bringNode, cachedNode } from './nodeCache.mjs'
import { pinnedVersion, versionError, versionWarning } from './nodeVersions.mjs'

/**
 * Resolves in the process that the command is to run in. In any other, runs the command on the pinned Node and ends as it
 * does. Where that cannot be had, or with `NODE_PINNED=off`, the command runs on the Node that is there.
 */
export async function continueOnPinnedNode() {
  if (process.versions.node === pinnedVersion) return endWithCaller()
  const file = process.env.NODE_PINNED === 'off' ? null : pinnedNode()
  if (file) return runAgainOn(file)
  const error = versionError(process.versions.node)
  if (error) {
    console.error(error)
    process.exit(1)
  }
  const warning = versionWarning(process.versions.node)
  if (warning) console.warn(warning)
}

function pinnedNode() {
  const kept = cachedNode(pinnedVersion)
  if (kept) return kept
  console.log(`… Descargando Node ${pinnedVersion} (solo la primera vez)`)
  try {
    return bringNode(pinnedVersion).file
  } catch ({ message }) {
    console.warn(
      `! No se pudo traer Node ${pinnedVersion} (${message}): se sigue con ${process.version}. Con nvm o fnm se instala desde .node-version.`,
    )
    return null
  }
}

/** Never resolves: this process ends with the code or signal of the other. */
function runAgainOn(file) {
  process.env.PATH = [dirname(file), process.env.PATH].join(delimiter)
  const child = spawn(file, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  return new Promise(() => {
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward)
      if (signal) process.kill(process.pid, signal)
      else process.exit(code ?? 1)
    })
  })
}

/** Ends this command when the process that started it on this Node is killed, and cannot forward signals any more. */
function endWithCaller() {
  if (process.channel) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
