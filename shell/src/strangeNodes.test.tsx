// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Fragment, useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { acceptStrangeNodes } from './strangeNodes.ts'

// The page runs its source, as it stands, while it is still being parsed.
beforeAll(() => {
  // happy-dom defines it where no browser does.
  const own = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'nodeValue') as PropertyDescriptor
  Reflect.deleteProperty(CharacterData.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', own)
  const parsing = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  new Function(`(${acceptStrangeNodes})()`)()
  parsing.mockRestore()
  document.dispatchEvent(new Event('readystatechange'))
})

function texts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text)
  return found.filter((text) => text.parentElement?.nodeName !== 'FONT')
}

/** Translates as Chrome does: elements take the place of texts. */
function replaceTexts() {
  for (const text of texts()) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `${text.data}*`
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
}

/** The same in two steps, as other translators do. */
function insertAndRemove() {
  for (const text of texts()) {
    const font = document.createElement('font')
    font.textContent = `${text.data}*`
    text.parentNode?.insertBefore(font, text)
    text.remove()
  }
}

/** Wraps texts, as extensions do that highlight words. */
function wrapTexts() {
  for (const text of texts()) {
    const font = document.createElement('font')
    text.parentNode?.insertBefore(font, text)
    font.append(text)
  }
}

function Form() {
  const [count, setCount] = useState(0)
  const isSent = count > 1
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        {isSent ? null : 'Enviar '}
        {count} {count === 1 && <b>veces</b>}
        {isSent && <strong>Enviado</strong>}
      </button>
      {isSent ? <p>Gracias</p> : <Fragment>Escribe algo</Fragment>}
    </main>
  )
}

const page = () => (screen.getByRole('main').textContent ?? '').replaceAll('*', '')
const press = () => act(() => screen.getByRole('button').click())

describe.each([
  ['replaces texts', replaceTexts],
  ['inserts elements and removes texts', insertAndRemove],
  ['wraps texts', wrapTexts],
])('in a document where somebody %s', (_label, change) => {
  it('React shows what changes, in its order, and nothing twice', async () => {
    render(<Form />)
    for (const expected of ['Enviar 1 vecesEscribe algo', '2 EnviadoGracias']) {
      change()
      await act(async () => undefined)
      press()
      expect(page()).toBe(expected)
    }
    cleanup()
    expect(document.body.textContent?.trim()).toBe('')
  })

  it('React also finds its nodes at once', () => {
    render(<Form />)
    change()
    press()
    expect(page()).toBe('Enviar 1 vecesEscribe algo')
    cleanup()
  })
})

it('leaves other mistakes as they are', () => {
  expect(() => document.body.removeChild(null as never)).toThrow()
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  document.body.append(one)
  document.body.insertBefore(other, one)
  expect(document.body.firstElementChild).toBe(other)
  document.body.removeChild(other)
  expect(other.isConnected).toBe(false)
})
