// @vitest-environment happy-dom
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { readStored, writeStoredJson } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followAccount } from '../account.ts'
import { followAnswers, giveAnswer, merged, syncAnswers, useAnswers } from './answers.ts'
import { keyOf, readAnswers } from './stored.ts'

const lessonId = '00000000-0000-4000-8000-000000000001'
const key = keyOf(lessonId, 'una')
const at = '2026-01-01T10:00:00.000Z'
const given = (tries = 1) => ({ isRight: false, wasRight: false, tries, at })
const result = (tries = 1) => ({ lessonId, questionId: 'una', ...given(tries) })

beforeEach(() => {
  localStorage.clear()
  followAnswers()()
})
afterEach(() => signOut())

describe('giveAnswer', () => {
  it('keeps that a question was right once, and counts what was not sent', () => {
    giveAnswer(lessonId, 'una', ['a'], true)
    giveAnswer(lessonId, 'una', ['b'], false)
    expect(useAnswers.getState().answers[key]).toMatchObject({
      ...{ isRight: false, wasRight: true, tries: 2 },
      queued: { answer: ['b'], tries: 2 },
    })
  })
})

describe('an account', () => {
  it('gets at the sign-in what the browser had', async () => {
    giveAnswer(lessonId, 'una', ['a'], false)
    const api = mockApi({
      getReading: { results: [], lessons: [] },
      saveAnswers: { results: [result()], unknown: [] },
    })
    const stop = followAccount(signInAs('user').id)
    await vi.waitFor(() => expect(readAnswers()[key]?.queued).toBeUndefined())
    expect(api.requestsOf('saveAnswers')).toHaveLength(1)
    stop()
  })

  it('keeps what could not be sent, and forgets what is no question any more', async () => {
    giveAnswer(lessonId, 'una', ['a'], false)
    const { id } = signInAs('user')
    const api = mockApi({ saveAnswers: replyError(503, 'x') })
    await syncAnswers(id)
    expect(readAnswers()[key]?.queued).toBeDefined()
    api.handlers.saveAnswers = { results: [], unknown: [{ lessonId, questionId: 'una' }] }
    await syncAnswers(id)
    expect(readAnswers()).toEqual({})
  })

  it('leaves nothing in the browser when the response arrives after the sign-out', async () => {
    const { id } = signInAs('user')
    let respond = (_body: unknown) => undefined as unknown
    const api = mockApi({ getAnswers: () => new Promise((resolve) => (respond = resolve)) })
    const synced = syncAnswers(id, lessonId)
    await vi.waitFor(() => expect(api.requestsOf('getAnswers')).toHaveLength(1))
    signOut()
    respond({ results: [result()] })
    await synced
    expect(readStored('academyQuestions')).toBeNull()
  })
})

describe('merged', () => {
  it('keeps what was answered while the request ran', () => {
    const sent = { ...given(), queued: { answer: ['a'], tries: 1 } }
    const newer = { ...given(2), queued: { answer: ['b'], tries: 2 } }
    const before = new Map([[key, sent]])
    expect(merged({ [key]: newer }, [result()], before, new Set())[key]).toEqual(newer)
    expect(merged({ [key]: sent }, [result(5)], before, new Set())[key]).toEqual(given(5))
  })
})

it('reads nothing that the server would refuse', () => {
  const stored = {
    [key]: given(),
    'no-es-un-id/una': given(),
    [`${lessonId}/dos`]: { ...given(), tries: 0 },
    [`${lessonId}/tres`]: { ...given(), at: 'ayer' },
    [`${lessonId}/cuatro`]: { ...given(), queued: { answer: [], tries: 1 } },
  }
  writeStoredJson('academyQuestions', stored)
  expect(Object.keys(readAnswers())).toEqual([key])
})
