// @vitest-environment happy-dom
import type { OutfitPiece } from 'shared-auth/api'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { readStored, writeStored } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followAccount } from './account.ts'
import { keepOutfit, keepToSave, readOutfit, readToSave } from './storedOutfit.ts'

const coral: OutfitPiece[] = [{ slot: 'tops', itemId: null, sample: 'camiseta-coral' }]
const pearl: OutfitPiece[] = [{ slot: 'tops', itemId: null, sample: 'blusa-perla' }]
const response = (pieces: OutfitPiece[]) => ({ result: { pieces, changedAt: '2026-01-01T10:00:00.000Z' } })

let stop = () => {}
const onReceive = vi.fn()
const onKnown = vi.fn()
function follow() {
  const { id } = signInAs('user')
  stop = followAccount(id, { onReceive, onKnown })
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
  signOut()
  vi.clearAllMocks()
})

describe('the outfit of an account', () => {
  it('comes to a browser that has none, and nothing is sent', async () => {
    const api = mockApi({ getCurrentOutfit: response(pearl) })
    follow()
    await vi.waitFor(() => expect(onReceive).toHaveBeenCalledExactlyOnceWith(pearl))
    expect(readOutfit()).toMatchObject({ pieces: pearl, isQueued: false })
    expect(api.requests).toHaveLength(1)
  })

  it('gets what was mixed before the sign-in, and what is changed afterwards', async () => {
    keepOutfit(coral, true)
    const api = mockApi({ saveCurrentOutfit: response(coral) })
    follow()
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalled())
    expect(api.requests[0]?.body).toMatchObject({ pieces: coral, isAnonymous: true })
    expect(readOutfit()?.isQueued).toBe(false)
    expect(onReceive).not.toHaveBeenCalled()
    api.handlers.saveCurrentOutfit = response(pearl)
    keepOutfit(pearl, false)
    await vi.waitFor(() => expect(api.requests).toHaveLength(2), 3000)
    expect(api.requests[1]?.body).toMatchObject({ pieces: pearl, isAnonymous: false })
  })

  it('wins where the server says so', async () => {
    keepOutfit(coral, true)
    mockApi({ saveCurrentOutfit: response(pearl) })
    follow()
    await vi.waitFor(() => expect(onReceive).toHaveBeenCalledWith(pearl))
    expect(readOutfit()?.pieces).toEqual(pearl)
  })

  it('stays queued while the server cannot be reached', async () => {
    keepOutfit(coral, false)
    mockApi({ saveCurrentOutfit: replyError(503, 'Vuelve más tarde.') })
    follow()
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalled())
    expect(readOutfit()).toMatchObject({ pieces: coral, isQueued: true })
  })

  it('is not stored after a sign-out', async () => {
    mockApi({ getCurrentOutfit: response(pearl) })
    follow()
    signOut()
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalled())
    expect([onReceive.mock.calls, readStored('outfit')]).toEqual([[], null])
  })
})

describe('what the browser keeps', () => {
  it('is ignored in another shape', () => {
    for (const text of [
      '{',
      '[]',
      '{"version":1,"current":{"pieces":[{"slot":"x"}],"changedAt":1}}',
      'null',
    ]) {
      writeStored('outfit', text)
      expect([readOutfit(), readToSave()]).toEqual([null, null])
    }
  })

  it('has an outfit to save beside what is worn', () => {
    keepToSave({ name: 'Cena', pieces: pearl })
    keepOutfit(coral, true)
    expect(readToSave()).toEqual({ name: 'Cena', pieces: pearl })
    expect(readOutfit()?.pieces).toEqual(coral)
  })
})
