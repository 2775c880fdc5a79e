// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchEarlyInput } from './earlyInput.ts'

let form: HTMLFormElement
let field: HTMLTextAreaElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form><textarea></textarea></form>'
  form = document.querySelector('form') as HTMLFormElement
  field = document.querySelector('textarea') as HTMLTextAreaElement
})
afterEach(() => vi.useRealTimers())

/** Types as a browser does: the first event comes before the change, the second after it. */
function type(text: string) {
  field.dispatchEvent(new Event('beforeinput', { bubbles: true }))
  field.value += text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Marks the field as React does, and empties it as a form then does. */
function handle() {
  Object.assign(field, { __reactProps$test: {} })
  field.value = ''
}

describe('a field that is filled in before React handles it', () => {
  it('passes its text on when React renders the page again', () => {
    document.body.innerHTML = '<form><input name="email"><textarea name="message"></textarea></form>'
    field = document.querySelector('textarea') as HTMLTextAreaElement
    const early = watchEarlyInput(document.body)
    type('Una pregunta')
    early.repeat()
    document.body.innerHTML = '<form><input name="email"><textarea name="message"></textarea></form>'
    field = document.querySelector('textarea') as HTMLTextAreaElement
    vi.advanceTimersByTime(100)
    handle()
    vi.advanceTimersByTime(100)
    expect(field.value).toBe('Una pregunta')
    expect(document.querySelector('input')?.value).toBe('')
  })

  it('gets its text back when a form empties it', () => {
    const early = watchEarlyInput(document.body)
    type('Una pregunta')
    early.repeat()
    handle()
    vi.advanceTimersByTime(100)
    expect(field.value).toBe('Una pregunta')
  })

  it('keeps text that is typed before its value is restored', () => {
    const early = watchEarlyInput(document.body)
    type('Una pregunta')
    early.repeat()
    handle()
    for (const letter of ' larga') type(letter)
    vi.advanceTimersByTime(100)
    expect(field.value).toBe('Una pregunta larga')
  })

  it('gets its text back when a form empties it some time after React has handled it', () => {
    const early = watchEarlyInput(document.body)
    type('Una pregunta')
    early.repeat()
    handle()
    vi.advanceTimersByTime(100)
    type(' larga')
    field.value = ''
    vi.advanceTimersByTime(100)
    expect(field.value).toBe('Una pregunta larga')
  })

  it('needs a timer only until it has settled', () => {
    const early = watchEarlyInput(document.body)
    early.repeat()
    const atRest = vi.getTimerCount()
    type('Una pregunta')
    expect(vi.getTimerCount()).toBe(atRest + 1)
    handle()
    vi.advanceTimersByTime(2_000)
    expect(field.value).toBe('Una pregunta')
    expect(vi.getTimerCount()).toBe(atRest)
  })

  it('stays empty after its form was sent', () => {
    const early = watchEarlyInput(document.body)
    type('Una pregunta')
    early.repeat()
    handle()
    vi.advanceTimersByTime(100)
    form.dispatchEvent(new Event('submit', { bubbles: true }))
    field.value = ''
    vi.advanceTimersByTime(100)
    expect(field.value).toBe('')
  })

  it('is no longer restored after a second', () => {
    const early = watchEarlyInput(document.body)
    type('Una pregunta')
    early.repeat()
    handle()
    vi.advanceTimersByTime(1_200)
    field.value = ''
    vi.advanceTimersByTime(100)
    expect(field.value).toBe('')
  })
})
