// A service behind /api/x/academy that knows who calls it, without a secret of the site.
import { createServer } from 'node:http'
import { createRemoteJWKSet, jwtVerify } from 'jose'

const { SITE = 'http://localhost:3000', REMOTE = 'academy', PORT = '4100' } = process.env
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', SITE))
const expected = { issuer: 'plataforma', audience: `x/${REMOTE}`, algorithms: ['ES256'], typ: 'at+jwt' }

createServer(async (request, response) => {
  const respond = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!token) return respond(200, { visitor: null })
  try {
    const { payload } = await jwtVerify(token, keys, expected)
    respond(200, { visitor: { id: payload.sub, name: payload.name, role: payload.role } })
  } catch {
    respond(401, { message: 'El token no es de este sitio o venció.' })
  }
}).listen(Number(PORT), '127.0.0.1')
