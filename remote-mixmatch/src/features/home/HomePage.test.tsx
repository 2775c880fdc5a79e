// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { HomePage } from './HomePage.tsx'

function worn() {
  return within(screen.getByRole('list', { name: 'Tu conjunto' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p:last-of-type')?.textContent)
}

// What is worn outlives the page.
beforeEach(() => localStorage.clear())

describe('HomePage', () => {
  it('changes one piece by its arrows and announces the outfit', async () => {
    renderApp(<HomePage />)
    const [top, bottom, shoes] = worn()
    await userEvent.click(screen.getByRole('button', { name: 'Parte de abajo: siguiente' }))
    expect(worn()).toEqual([top, 'Falda larga color vino, caída suave', shoes])
    expect(screen.getByRole('status').textContent).toBe(
      `${top}, Falda larga color vino, caída suave, ${shoes}`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Parte de abajo: anterior' }))
    expect(worn()).toEqual([top, bottom, shoes])
  })

  it('keeps a locked piece and changes all others on shuffle', async () => {
    renderApp(<HomePage />)
    const before = worn()
    const lock = screen.getByRole('button', { name: 'Bloquear parte de arriba' })
    await userEvent.click(lock)
    expect(lock.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Mezclar' }))
    expect(worn()[0]).toBe(before[0])
    expect(worn()[1]).not.toBe(before[1])
    expect(worn()[2]).not.toBe(before[2])
  })

  it('works by keyboard alone', async () => {
    renderApp(<HomePage />)
    const before = worn()
    screen.getByRole('button', { name: 'Calzado: siguiente' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(worn()[2]).toBe('Botas de cuero color miel')
    await userEvent.keyboard('b{ArrowRight}')
    expect(worn()[2]).toBe('Botas de cuero color miel')
    await userEvent.keyboard('m')
    expect(worn()[0]).not.toBe(before[0])
    expect(worn()[2]).toBe('Botas de cuero color miel')
  })

  it('applies the keys to the piece that was used last, wherever the focus is', async () => {
    renderApp(<HomePage />)
    const before = worn()
    await userEvent.keyboard('{ArrowRight}')
    expect(worn()[0]).not.toBe(before[0])
    await userEvent.click(screen.getByRole('button', { name: 'Calzado: siguiente' }))
    const [top, , shoes] = worn()
    screen.getByRole('button', { name: 'Probar Cena sin prisa' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect([worn()[0], worn()[2]]).toEqual([top, before[2]])
    expect(worn()[2]).not.toBe(shoes)
  })

  it('ignores keys in a text field and shortcuts of the browser', async () => {
    renderApp(
      <>
        <HomePage />
        <input aria-label="Buscar" />
      </>,
    )
    const before = worn()
    await userEvent.type(screen.getByLabelText('Buscar'), 'mb{ArrowRight}')
    await userEvent.tab()
    await userEvent.keyboard('{Control>}m{/Control}')
    expect(worn()).toEqual(before)
  })

  it('explains why nothing can be shuffled when all pieces are locked', async () => {
    renderApp(<HomePage />)
    for (const lock of screen.getAllByRole('button', { name: /^Bloquear/ })) await userEvent.click(lock)
    const before = worn()
    const shuffle = screen.getByRole('button', { name: 'Mezclar' })
    expect(shuffle.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Todo está bloqueado: libera una prenda para mezclar.')).toBeTruthy()
    await userEvent.click(shuffle)
    expect(worn()).toEqual(before)
  })

  it('puts a starter outfit on', async () => {
    renderApp(<HomePage />)
    await userEvent.click(screen.getByRole('button', { name: 'Probar Cena sin prisa' }))
    expect(worn()).toEqual([
      'Blusa perla de manga abullonada',
      'Falda larga color vino, caída suave',
      'Botas de cuero color miel',
    ])
  })
})
