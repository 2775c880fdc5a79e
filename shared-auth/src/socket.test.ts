import { expect, it } from 'vitest'
import { configureApi } from './connection.ts'
import { session } from './session.ts'
import { socketSettings } from './socket.ts'
import { fakeToken, signInAs, signOut } from './testing.ts'

it('returns the configured transports and the token of the signed-in user at that moment', () => {
  const { transports, auth, tryAllTransports } = socketSettings()
  expect(tryAllTransports).toBe(true)
  expect(transports).toEqual(['websocket', 'polling'])
  const tokens: unknown[] = []
  const send = (data: object) => tokens.push('token' in data && data.token)
  auth(send)
  signInAs('admin')
  auth(send)
  session.setAccessToken(fakeToken({ sub: 'renewed' }))
  auth(send)
  expect(tokens[0]).toBeUndefined()
  expect(tokens[1]).toEqual(expect.any(String))
  expect(tokens[2]).toBe(session.get().accessToken)
  expect(tokens[2]).not.toBe(tokens[1])
  signOut()

  configureApi({ socketTransports: ['polling'] })
  expect(socketSettings().transports).toEqual(['polling'])
  configureApi({ socketTransports: ['websocket', 'polling'] })
})
