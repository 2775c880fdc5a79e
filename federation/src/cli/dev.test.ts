import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { dev } from './dev.ts'
import { createOutput } from './output.ts'

const options = { activate: false, development: false, break: false, mode: 'full' }
const output = createOutput({ isJson: true })

describe('dev', () => {
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
