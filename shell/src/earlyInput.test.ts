// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handledByReact, watchEarlyInput } from './earlyInput.ts'

let form: HTMLFormElement
let field: HTMLTextAreaElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form><textarea></textarea></form>'
  form = document.querySelector('form') as HTMLFormElement
  field = document.querySelector('textarea') as HTMLTextAreaElement
})
afterEach(() => {
  // Until then it listens.
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
})

/** Types as a browser does: the first event comes before the change, the second after it. */
function type(text: string) {
  field.dispatchEvent(new Event('beforeinput', { bubbles: true }))
  field.value += text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Passes events of the element on as React does. */
function hydrate(element: Element) {
  element.addEventListener('animationiteration', (nativeEvent) =>
    handledByReact.onAnimationIterationCapture({ nativeEvent }),
  )
}

/** Hydrates the field, and empties it as a form then does. */
function handle() {
  hydrate(field)
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

  it('keeps only the last choice of a group of radio buttons', () => {
    const [one, two] = ['1', '2'].map((value) => `<input type="radio" name="rating" value="${value}">`)
    form.innerHTML = `${one}${two}`
    const radios = [...form.querySelectorAll('input')]
    const clicks: string[] = []
    const early = watchEarlyInput(document.body)
    for (const chosen of [1, 0, 1]) radios[chosen]?.click()
    early.repeat()
    for (const radio of radios) {
      hydrate(radio)
      radio.checked = false
      radio.addEventListener('click', () => clicks.push(radio.value))
    }
    vi.advanceTimersByTime(2_000)
    expect(radios.map(({ checked }) => checked)).toEqual([false, true])
    expect(clicks).toEqual(['2'])
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

  it('keeps its caret, so that text in the middle continues there', () => {
    const early = watchEarlyInput(document.body)
    type('Una pregunta')
    field.setSelectionRange(3, 3)
    early.repeat()
    hydrate(field)
    field.dispatchEvent(new Event('beforeinput', { bubbles: true }))
    expect([field.value, field.selectionStart]).toEqual(['Una pregunta', 3])
  })

  it('gets its caret back with its text', () => {
    const early = watchEarlyInput(document.body)
    type('Una pregunta')
    field.setSelectionRange(3, 3)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    early.repeat()
    handle()
    vi.advanceTimersByTime(100)
    expect([field.value, field.selectionStart]).toEqual(['Una pregunta', 3])
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

describe('a button that is pressed before React handles it', () => {
  /** Presses buttons of a page, and makes React handle them. */
  function press(html: string, presses: number, render = html) {
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    container.innerHTML = html
    const early = watchEarlyInput(container)
    const button = () => document.querySelector('button') as HTMLButtonElement
    button().focus()
    for (let left = presses; left > 0; left -= 1) button().click()
    early.repeat(render !== html)
    if (render !== html) container.innerHTML = render
    const clicked = vi.fn()
    button().addEventListener('click', clicked)
    hydrate(button())
    vi.advanceTimersByTime(100)
    return { clicked, button: button() }
  }

  it('is pressed once more, however often it was', () => {
    expect(press('<button>Enviar</button>', 2).clicked).toHaveBeenCalledTimes(1)
  })

  it('counts every press if it is a toggle', () => {
    expect(press('<button data-toggle>Tema</button>', 2).clicked).toHaveBeenCalledTimes(2)
  })

  it('no longer looks busy', () => {
    expect(press('<button aria-busy="true">Enviar</button>', 1).button.getAttribute('aria-busy')).toBeNull()
  })

  it('hands press and focus to its successor when the page is rendered in another version', () => {
    const { clicked, button } = press('<p></p><button>Enviar</button>', 1, '<button>Enviar</button><i></i>')
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
  })
})
