// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { css } from 'styled-components'
import { beforeEach, expect, it, vi } from 'vitest'
import { Drawer } from './Drawer.tsx'

beforeEach(stubPopovers)

function open() {
  renderApp(
    <>
      <button type="button" popoverTarget="drawer">
        Categorías
      </button>
      <Drawer id="drawer" label="Categorías y cursos" side="right" column={css``}>
        <Link to="/academy/devops">DevOps</Link>
      </Drawer>
    </>,
  )
  return screen.getByRole('button', { name: 'Categorías' })
}

const link = () => screen.queryByRole('link', { name: 'DevOps' })

it('opens its content and locks the page behind it', async () => {
  const button = open()
  expect(link()).toBeNull()
  await userEvent.click(button)
  expect(link()).toBeTruthy()
  expect(document.body.style.overflow).toBe('hidden')
})

it('closes by its button and unlocks the page', async () => {
  await userEvent.click(open())
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar', hidden: true }))
  expect(link()).toBeNull()
  expect(document.body.style.overflow).toBe('')
})

it('closes on navigation by a link inside', async () => {
  await userEvent.click(open())
  await userEvent.click(link() as HTMLElement)
  expect(link()).toBeNull()
})

it('closes when the focus leaves it', async () => {
  const button = open()
  await userEvent.click(button)
  act(() => link()?.focus())
  expect(link()).toBeTruthy()
  act(() => button.focus())
  expect(link()).toBeNull()
})

it('knows that it was opened before React handled it', () => {
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
    return selector === ':popover-open' || Element.prototype.matches.call(this, selector)
  })
  open()
  expect(document.body.style.overflow).toBe('hidden')
})
