// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { renderApp } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { Drawer } from './Drawer.tsx'

async function openDrawer() {
  renderApp(
    <Drawer label="Categorías y cursos" opener="Categorías" icon={<svg aria-hidden="true" />} side="right">
      <Link to="/academy/devops">DevOps</Link>
    </Drawer>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Categorías' }))
  return screen.findByRole('dialog', { name: 'Categorías y cursos' })
}

it('opens its content and locks the page behind it', async () => {
  await openDrawer()
  expect(screen.getByRole('link', { name: 'DevOps' })).toBeTruthy()
  expect(document.body.style.overflow).toBe('hidden')
})

it('closes by its button and unlocks the page', async () => {
  await openDrawer()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body.style.overflow).toBe('')
})

it('closes on navigation by a link inside', async () => {
  await openDrawer()
  await userEvent.click(screen.getByRole('link', { name: 'DevOps' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
