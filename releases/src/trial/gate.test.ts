import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gate, openGate } from './gate.ts'

let gate: Gate
let site: Server
let other: Server
let reached = 0

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  site = await listen(
    createServer((asked, response) => response.end(`${asked.method} ${asked.url} ${asked.headers.host}`)),
  )
  other = await listen(
    createServer((_asked, response) => {
      reached += 1
      response.end('secreto')
    }),
  )
  gate = await openGate([addressOf(site)])
})
afterAll(() => {
  gate.close()
  site.close()
  other.close()
})

/** Requests an address through the gate, as browsers request plain HTTP. */
async function get(address: string) {
  const { hostname, port } = new URL(gate.address)
  const asking = request({ hostname, port, path: address, headers: { host: new URL(address).host } })
  asking.end()
  const [response] = await once(asking, 'response')
  return { status: response.statusCode, body: await text(response) }
}

/** Opens a tunnel to a host through the gate, as browsers do for HTTPS and sockets, and sends a request in it. */
async function tunnel(host: string): Promise<string> {
  const { hostname, port } = new URL(gate.address)
  const socket = connect(Number(port), hostname)
  socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  const [first] = await once(socket, 'data')
  if (!String(first).includes('200')) {
    socket.destroy()
    return String(first)
  }
  socket.write(`GET /dentro HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

describe('the gate of a trial', () => {
  it('leads to the site, by request and by tunnel', async () => {
    const { host } = new URL(addressOf(site))
    expect(await get(`${addressOf(site)}/academy?q=1`)).toEqual({
      status: 200,
      body: `GET /academy?q=1 ${host}`,
    })
    expect(await tunnel(host)).toContain('GET /dentro')
  })

  it('leads nowhere else, also not to another port of the same machine', async () => {
    for (const address of [addressOf(other), 'http://sitio.example/', 'http://169.254.169.254/'])
      expect(await get(address)).toEqual({ status: 403, body: '' })
    for (const host of [new URL(addressOf(other)).host, 'sitio.example:443', '[::1]:22', ':', 'x'])
      expect(await tunnel(host)).toContain('403')
    expect(reached).toBe(0)
    expect([...gate.refused]).toEqual(expect.arrayContaining(['sitio.example:443', '169.254.169.254:80']))
  })
})
