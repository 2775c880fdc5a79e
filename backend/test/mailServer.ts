import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** `text` includes the headers, each on one line. */
export type Received = { to: string[]; text: string }

/** A mail server that records mails, and rejects as many as the test requests. */
export async function startMailServer() {
  const received: Received[] = []
  let rejections = 0
  let code = 451
  let breaks = 0
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (rejections === 0) return done()
      rejections -= 1
      done(Object.assign(new Error('Busy'), { responseCode: code }))
    },
    async onData(stream, { envelope }, done) {
      let raw = ''
      for await (const part of stream) raw += part
      if (breaks > 0) {
        breaks -= 1
        // The client cannot know whether the mail was accepted.
        for (const socket of sockets) socket.destroy()
        return
      }
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text: readable(raw) })
      done()
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    rejectNext: (count: number, responseCode = 451) => {
      rejections = count
      code = responseCode
    },
    /** Ends the next connection instead of responding to the mail. */
    breakNext: () => {
      breaks = 1
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function readable(raw: string): string {
  const [folded = '', ...body] = raw.split('\r\n\r\n')
  const head = folded.replace(/\r\n[ \t]+/g, ' ')
  const text = body.join('\n\n')
  const isBase64 = /content-transfer-encoding: base64/i.test(head)
  const plain = isBase64
    ? Buffer.from(text, 'base64').toString()
    : text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_code, hex) => `%${hex}`)
  return `${head}\n\n${isBase64 ? plain : decodeURIComponent(plain)}`
}
