// @vitest-environment happy-dom
import type { LessonReading } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { readStored } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followAccount, merged } from './account.ts'
import { followReading, recordPlace, toggleDone, useReading } from './reading.ts'
import { type Entries, readEntries } from './stored.ts'

const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const [one = '', two = '', three = ''] = ids
const time = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`
const done = (minute: number, value = true) => ({ value, at: time(minute) })
const item = (lessonId: string, parts: Partial<LessonReading> = {}): LessonReading => ({
  ...{ lessonId, done: null, place: null, mark: null },
  ...parts,
})
const address = { categorySlug: 'c', courseSlug: 'c', sectionSlug: 's', lessonSlug: 'l' }
const lessonOf = (id: string) => ({ id, title: 'Uno', course: 'Curso', address })
const empty = { results: [], lessons: [] }

let stop = () => undefined as unknown
function follow(polls = false) {
  const { id } = signInAs('user')
  stop = followAccount(id, { polls })
}
const sentBy = ({ body }: ReceivedRequest) => (body as { items: LessonReading[] }).items

beforeEach(() => {
  localStorage.clear()
  followReading()()
})
afterEach(() => {
  stop()
  signOut()
  vi.restoreAllMocks()
})

describe('an account', () => {
  it('gets what the browser had before the sign-in, and brings what other devices did', async () => {
    toggleDone({ id: one, slug: 'uno' })
    toggleDone({ id: 'un-slug', slug: 'un-slug' })
    const api = mockApi({
      saveReading: (request: ReceivedRequest) => ({
        ...{ results: [...sentBy(request), item(two, { done: done(1) })], lessons: [], unknown: [] },
      }),
    })
    follow()
    await vi.waitFor(() => expect(useReading.getState().completed).toContain(two))
    const [request] = api.requestsOf('saveReading')
    expect(request && sentBy(request).map(({ lessonId }) => lessonId)).toEqual([one])
    expect(useReading.getState().completed.toSorted()).toEqual([one, two, 'un-slug'].toSorted())
    expect(readEntries()[one]?.isQueued).toBeUndefined()
    expect(readEntries()['un-slug']?.isQueued).toBe(true)
  })

  it('takes what is requested already, and then sends what the browser had', async () => {
    toggleDone({ id: one, slug: 'uno' })
    const api = mockApi({
      saveReading: (request: ReceivedRequest) => ({
        ...{ results: [...sentBy(request), item(two, { done: done(1) })], lessons: [], unknown: [] },
      }),
    })
    const first = Promise.resolve({ ...empty, results: [item(two, { done: done(1) })] })
    stop = followAccount(signInAs('user').id, { first })
    await vi.waitFor(() => expect(readEntries()[one]?.isQueued).toBeUndefined())
    expect(api.requestsOf('getReading')).toEqual([])
    expect(useReading.getState().completed.toSorted()).toEqual([one, two].toSorted())
  })

  it('keeps what could not be sent, and sends it when the browser is online again', async () => {
    const api = mockApi({ getReading: empty, saveReading: replyError(503, 'x') })
    follow()
    await vi.waitFor(() => expect(api.requestsOf('getReading')).toHaveLength(1))
    toggleDone({ id: one, slug: 'uno' })
    await vi.waitFor(() => expect(api.requestsOf('saveReading')).toHaveLength(1))
    expect(readEntries()[one]?.isQueued).toBe(true)
    api.handlers.saveReading = (request: ReceivedRequest) => ({
      ...{ results: sentBy(request), lessons: [], unknown: [] },
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(readEntries()[one]?.isQueued).toBeUndefined())
    expect(useReading.getState().completed).toEqual([one])
  })

  it('leaves nothing in the browser when the response arrives after the sign-out', async () => {
    let respond = (_body: unknown) => undefined as unknown
    const api = mockApi({ getReading: () => new Promise((resolve) => (respond = resolve)) })
    follow()
    await vi.waitFor(() => expect(api.requestsOf('getReading')).toHaveLength(1))
    signOut()
    followReading()()
    respond({ ...empty, results: [item(one, { done: done(1) })] })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(readStored('academyReading')).toBeNull()
    expect(useReading.getState().completed).toEqual([])
  })

  it('is asked again when the page is shown, and every 30 s only where that is wanted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    const api = mockApi({ getReading: empty })
    const count = () => api.requestsOf('getReading').length
    follow()
    await vi.waitFor(() => expect(count()).toBe(1))
    await vi.advanceTimersByTimeAsync(61_000)
    expect(count()).toBe(1)
    dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(count()).toBe(2))
    stop()
    follow(true)
    await vi.waitFor(() => expect(count()).toBe(3))
    await new Promise((resolve) => setTimeout(resolve, 20))
    await vi.advanceTimersByTimeAsync(30_000)
    await vi.waitFor(() => expect(count()).toBe(4))
    vi.useRealTimers()
  })

  it('gets what is not sent yet in a request that outlives the page', async () => {
    const api = mockApi({ getReading: empty })
    follow()
    await vi.waitFor(() => expect(api.requestsOf('getReading')).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    recordPlace(lessonOf(one), { value: 300 })
    dispatchEvent(new Event('pagehide'))
    expect(send).toHaveBeenCalledTimes(1)
    const [url, options] = send.mock.calls[0] ?? []
    expect(String(url)).toMatch(/\/api\/academy\/progress$/)
    expect(options).toMatchObject({ method: 'PUT', keepalive: true })
    expect(JSON.parse(String(options?.body)).items).toMatchObject([{ lessonId: one, place: { value: 300 } }])
    expect(readEntries()[one]?.isQueued).toBe(true)
  })
})

describe('merged', () => {
  it('takes the account, without lessons that it no longer has, and with their titles', () => {
    const current: Entries = { [one]: { done: done(1), lesson: lessonOf(one) }, [three]: { done: done(1) } }
    const response = { results: [item(one, { done: done(2, false) }), item(two)], lessons: [lessonOf(two)] }
    expect(merged(current, response, new Map())).toMatchObject({
      [one]: { done: done(2, false), lesson: lessonOf(one) },
      [two]: { lesson: lessonOf(two) },
    })
    expect(Object.keys(merged(current, response, new Map()))).toEqual([one, two])
  })

  it('keeps what was changed while the request ran', () => {
    const sent = { done: done(1), isQueued: true } as const
    const current: Entries = { [one]: { ...sent, done: done(3, false) }, [two]: sent }
    const response = { results: [item(one, { done: done(1) })], lessons: [] }
    const entries = merged(
      current,
      response,
      new Map([
        [one, sent],
        [two, sent],
      ]),
    )
    expect(entries[one]).toEqual(current[one])
    expect(entries[two]).toBeUndefined()
  })
})
