// A server that only responds with 302, the upper bound on this machine: node bareServer.ts node|fastify
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

const location = 'https://destino.example/pagina'

if (process.argv[2] === 'fastify') {
  const app = Fastify()
  app.get('/:code', (_request, reply) => reply.redirect(location, 302))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  console.log(address)
} else {
  const server = createServer((_request, response) => {
    response.writeHead(302, { location })
    response.end()
  })
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
