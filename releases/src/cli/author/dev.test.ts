import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { createOutput } from '../frame/output.ts'
import { dev } from './dev.ts'

const options = { activate: false, development: false, break: false, mode: 'full' }
const output = createOutput({ isJson: true })

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('dev', () => {
  it('serves a remote from its sources, at the port that it is given', async () => {
    const port = String(await freePort())
    // Not the bundle: the declarations and the configuration that it reads are TypeScript.
    const program = ['--import', 'tsx', join(import.meta.dirname, '../mfe.ts')]
    const child = spawn(process.execPath, [...program, 'dev', 'academy', '--port', port], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    try {
      let out = ''
      const add = (chunk: unknown) => (out += stripVTControlCharacters(String(chunk)))
      child.stdout.on('data', add)
      child.stderr.on('data', add)
      child.on('exit', (code, signal) => add(`ended with ${code ?? signal}`))
      await vi.waitFor(() => expect(out).toMatch(/solo: |ended with/), 150_000)
      expect(out).toContain(`solo: http://localhost:${port}/`)
      expect(out).toContain('✓ academy, de sus fuentes')
      const page = await (await fetch(`http://localhost:${port}/`)).text()
      expect(page).toContain('/src/main.tsx')
    } finally {
      child.kill()
    }
  }, 180_000)

  it('reports that its port is taken and how to choose another', async () => {
    const other = createServer().listen(0, 'localhost')
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    await expect(dev(['academy'], { ...options, port }, output)).rejects.toThrow(
      `El puerto ${port} está ocupado: termina el programa que lo usa, o elige otro con --port`,
    )
    other.close()
  })

  it.each(['0', 'x', '70000'])('rejects the port %s', async (port) => {
    await expect(dev(['academy'], { ...options, port }, output)).rejects.toThrow('--port acepta un número')
  })

  it('rejects a remote without sources in the workspace, and a site that does not respond', async () => {
    await expect(dev(['blog'], options, output)).rejects.toThrow('No hay ningún remoto «blog»')
    const inside = 'http://127.0.0.1:9'
    await expect(dev(['academy'], { ...options, inside }, output)).rejects.toThrow(`No responde ${inside}`)
  })
})
