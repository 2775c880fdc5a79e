import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { expect, vi } from 'vitest'

type User = { id: string; device: Record<string, string> }
type List = { users: User[]; total: number }
type Changes = { joined: User[]; left: string[]; total: number }
type Options = Partial<ManagerOptions & SocketOptions>

/** What a watching page has received so far. */
type Seen = { list?: List; lists: number; deltas: number }

/** The sockets of one test file, so that each test can close all of its own. */
export function createSockets() {
  const opened: Socket[] = []

  async function open(to: string, options: Options = {}): Promise<Socket> {
    const socket = io(to, { forceNew: true, transports: ['websocket'], ...options })
    opened.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }

  return {
    open,

    /** A page of the site that announces its device, again after each reconnection. */
    async visit(to: string, options: Options = {}, device: object = { platform: 'web', osName: 'Linux' }) {
      const socket = await open(to, options)
      socket.emit('telemetry:connect', device)
      socket.on('connect', () => socket.emit('telemetry:connect', device))
      return socket
    },

    /** An administrator's page that stores the latest list. */
    async watch(to: string, token: string, subscription?: object) {
      const socket = await open(to, { auth: { token } })
      const seen: Seen = { lists: 0, deltas: 0 }
      socket.on('connectedUsers', (list: List) => {
        seen.list = list
        seen.lists++
      })
      socket.on('connectedUsersChanged', ({ joined, left, total }: Changes) => {
        const gone = new Set([...left, ...joined.map(({ id }) => id)])
        const kept = (seen.list?.users ?? []).filter(({ id }) => !gone.has(id))
        seen.list = { users: [...kept, ...joined], total }
        seen.deltas++
      })
      socket.emit('getConnectedUsers', subscription)
      socket.on('connect', () => socket.emit('getConnectedUsers', subscription))
      return { socket, seen }
    },

    end() {
      for (const socket of opened.splice(0)) socket.disconnect()
    },
  }
}

/** Waits until a watching page shows the given total. */
export function untilTotal({ seen }: { seen: Seen }, total: number, timeout = 4000): Promise<void> {
  return vi.waitFor(
    () => {
      expect(seen.list?.total).toBe(total)
      expect(seen.list?.users).toHaveLength(total)
    },
    { timeout, interval: 50 },
  )
}
