import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTokens } from './tokens.ts'

const secret = 'secret-of-the-tests-which-is-long-enough'
const lifetimes = { accessSeconds: 600, refreshSeconds: 2_592_000 }
const tokens = createTokens(secret, lifetimes)
const user = {
  ...{ id: 'b2f9a0c4-5b1e-4a57-9f7c-3d0a5a0f6c11', name: 'Ana', email: 'ana@sitio.example' },
  ...{ username: 'ana', role: 'user', photo: null },
}
const sessionId = 'c3a1f7de-8f5d-4d3e-8a53-0f6f5b9c7a22'
const day = 86_400_000
/** Where a key of 30 days begins to sign. */
const change = 700 * 30 * day

const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })
afterEach(() => vi.useRealTimers())

/** As a service that has only the published keys. */
async function verifiedElsewhere(token: string, audience: string, from = tokens) {
  const keys = createLocalJWKSet(await from.publicKeySet())
  return (await jwtVerify(token, keys, { issuer: 'plataforma', audience, algorithms: ['ES256'] })).payload
}

describe('access tokens', () => {
  it('are verified with the published keys, and have the claims and the lifetime of before', async () => {
    const token = await tokens.signAccess(user, sessionId)
    const { iat = 0, exp, ...claims } = await verifiedElsewhere(token, 'plataforma-api')
    expect(exp).toBe(iat + 600)
    expect(claims).toEqual({
      ...{ sub: user.id, sid: sessionId, name: 'Ana', email: user.email, username: 'ana', role: 'user' },
      ...{ photo: null, iss: 'plataforma', aud: 'plataforma-api' },
    })
    expect(await tokens.readAccess(token)).toEqual({ sub: user.id, sid: sessionId })
  })

  it('are accepted by another back end with the same secret, and by none with another', async () => {
    const token = await tokens.signAccess(user, sessionId)
    expect(await createTokens(secret, lifetimes).readAccess(token)).not.toBeNull()
    const other = createTokens(`${secret}!`, lifetimes)
    expect(await other.readAccess(token)).toBeNull()
    await expect(verifiedElsewhere(token, 'plataforma-api', other)).rejects.toThrow()
  })

  it('of before there were signing keys are accepted until they expire', async () => {
    const old = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(user.id)
      .setIssuer('plataforma')
      .setAudience('plataforma-api')
      .setIssuedAt()
      .setExpirationTime('600 s')
      .sign(new TextEncoder().encode(secret))
    expect(await tokens.readAccess(old)).toEqual({ sub: user.id, sid: sessionId })
    at(Date.now() + 601_000)
    expect(await tokens.readAccess(old)).toBeNull()
  })

  it('of a remote’s API are accepted by its service only, neither by this site nor by another remote', async () => {
    const token = await tokens.signForRemote('academy', user)
    const claims = await verifiedElsewhere(token, 'x/academy')
    expect(claims).toMatchObject({ sub: user.id, name: 'Ana', username: 'ana', role: 'user' })
    expect(claims).not.toHaveProperty('sid')
    expect(claims).not.toHaveProperty('email')
    await expect(verifiedElsewhere(token, 'x/blog')).rejects.toThrow()
    expect(await tokens.readAccess(token)).toBeNull()
    expect(await tokens.readRefresh(token)).toBeNull()
  })

  it('signed with the public key as a secret are rejected', async () => {
    const { keys } = await tokens.publicKeySet()
    for (const key of [JSON.stringify(keys[0]), keys[0]?.x ?? '']) {
      const forged = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keys[0]?.kid })
        .setSubject(user.id)
        .setIssuer('plataforma')
        .setAudience('plataforma-api')
        .setExpirationTime('600 s')
        .sign(new TextEncoder().encode(key))
      expect(await tokens.readAccess(forged)).toBeNull()
    }
  })
})

describe('the keys', () => {
  const ids = async () => (await tokens.publicKeySet()).keys.map(({ kid }) => kid)

  it('contain no private part', async () => {
    const { keys } = await tokens.publicKeySet()
    for (const key of keys)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })

  it('change every 30 days: the next one is published a day before, the last one until its tokens expired', async () => {
    at(change - 2 * day)
    const [old] = await ids()
    expect(await ids()).toEqual([old])
    at(change - day)
    const [, next] = await ids()
    expect(await ids()).toEqual([old, next])
    at(change - 1000)
    const token = await tokens.signAccess(user, sessionId)
    expect(decodeProtectedHeader(token).kid).toBe(old)
    at(change)
    expect(decodeProtectedHeader(await tokens.signAccess(user, sessionId)).kid).toBe(next)
    at(change + 598_000)
    expect(await ids()).toEqual([old, next])
    expect(await tokens.readAccess(token)).not.toBeNull()
    expect(await verifiedElsewhere(token, 'plataforma-api')).toMatchObject({ sub: user.id })
    at(change + 660_000)
    expect(await ids()).toEqual([next])
  })
})
