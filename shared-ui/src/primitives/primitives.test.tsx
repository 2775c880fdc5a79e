// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithUi } from '../testing.tsx'
import { Avatar } from './Avatar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Card } from './Card.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { Heading } from './Heading.tsx'
import { IconButton } from './IconButton.tsx'
import { Spinner } from './Spinner.tsx'
import { Stack } from './Stack.ts'
import { mailHref } from './safeHref.ts'

describe('Button', () => {
  it('does not submit a form unless its type is submit', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    renderWithUi(
      <form onSubmit={onSubmit}>
        <Button>Ver</Button>
        <Button type="submit">Guardar</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ver' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('is disabled and shows its busy label while busy', async () => {
    const onClick = vi.fn()
    renderWithUi(
      <Button isBusy busyLabel="Iniciando..." onClick={onClick}>
        INGRESAR
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Iniciando...' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.hasAttribute('disabled')).toBe(true)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('keeps its label while busy without a busy label', () => {
    renderWithUi(<Button isBusy>Guardar</Button>)
    expect(screen.getByRole('button').textContent).toBe('Guardar')
  })
})

describe('ButtonLink and IconButton', () => {
  it('render a link with an address and a button with a name', () => {
    renderWithUi(
      <>
        <ButtonLink to="/contact">Contacto</ButtonLink>
        <IconButton label="Cambiar tema">
          <svg aria-hidden="true" />
        </IconButton>
      </>,
    )
    expect(screen.getByRole('link', { name: 'Contacto' }).getAttribute('href')).toBe('/contact')
    expect(screen.getByRole('button', { name: 'Cambiar tema' }).getAttribute('type')).toBe('button')
  })
})

describe('Heading', () => {
  it('uses only the level for the outline', () => {
    renderWithUi(
      <Heading level={1} size="md">
        Proyectos
      </Heading>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Proyectos')
  })
})

describe('Card and Stack', () => {
  it('keep the props of their look out of the DOM', () => {
    renderWithUi(
      <Card as="article" padding={4} isInteractive>
        <Stack direction="row" gap={2} align="center" justify="center" isWrapping data-testid="stack" />
      </Card>,
    )
    expect(screen.getByRole('article').getAttributeNames()).toEqual(['class'])
    expect(screen.getByTestId('stack').getAttributeNames().sort()).toEqual(['class', 'data-testid'])
  })
})

describe('Avatar', () => {
  it('shows the picture, and the initials once the picture has failed', () => {
    renderWithUi(<Avatar name="Ana María Ñáñez" src="/uploads/ana.webp" />)
    const picture = screen.getByRole('img', { name: 'Ana María Ñáñez' })
    expect(picture.getAttribute('src')).toBe('/uploads/ana.webp')
    fireEvent.error(picture)
    expect(screen.getByRole('img', { name: 'Ana María Ñáñez' }).textContent).toBe('AÑ')
  })

  it('shows the initials in place of an address that could run code', () => {
    renderWithUi(<Avatar name="Ana" src="javascript:alert(1)" />)
    expect(screen.getByRole('img', { name: 'Ana' }).textContent).toBe('A')
  })

  it.each([
    ['', ''],
    ['équipo', 'É'],
    ['  ana   quispe ', 'AQ'],
    ['🙂 zoe', '🙂Z'],
  ])('makes initials of %j', (name, initials) => {
    renderWithUi(<Avatar name={name} />)
    expect(screen.getByRole('img').textContent).toBe(initials)
  })
})

describe('Spinner', () => {
  it('announces its label, or nothing without one', () => {
    renderWithUi(
      <>
        <Spinner label="Cargando lección..." />
        <Spinner label="" />
      </>,
    )
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(['Cargando lección...'])
  })
})

describe('Breadcrumbs', () => {
  it('links all but the current page', () => {
    renderWithUi(
      <Breadcrumbs
        items={[
          { label: 'Usuarios', to: '/dashboard/user/list' },
          { label: 'Detalles del Usuario', to: '/here' },
        ]}
      />,
    )
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Usuarios'])
    expect(screen.getByText('Detalles del Usuario').getAttribute('aria-current')).toBe('page')
  })
})

describe('mailHref', () => {
  it.each([
    ['ana@a.pe', 'mailto:ana@a.pe'],
    ['ana@a.pe?bcc=otro@b.pe&body=hola', 'mailto:ana@a.pe%3Fbcc%3Dotro@b.pe%26body%3Dhola'],
    ['ana@a.pe,otro@b.pe', 'mailto:ana@a.pe%2Cotro@b.pe'],
    ['javascript:alert(1)', 'mailto:javascript%3Aalert(1)'],
  ])('writes to %s', (email, href) => {
    expect(mailHref(email)).toBe(href)
  })
})

describe('ExternalLink', () => {
  it('opens a new tab, announces it and sends no referrer', () => {
    renderWithUi(<ExternalLink href="https://github.com/acme">GitHub</ExternalLink>)
    const link = screen.getByRole('link', { name: 'GitHub (se abre en una pestaña nueva)' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a.pe/1',
    'file:///etc/passwd',
    'intent://a.pe',
    'view-source:https://a.pe',
    'vbscript:x',
    'https://[',
    '',
  ])('renders plain text for %j', (href) => {
    renderWithUi(<ExternalLink href={href}>Enlace</ExternalLink>)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Enlace')).toBeTruthy()
  })

  it.each(['https://a.pe', 'http://a.pe', 'mailto:ana@a.pe', 'tel:+51999', '/corto'])('links %s', (href) => {
    renderWithUi(<ExternalLink href={href}>Enlace</ExternalLink>)
    expect(screen.getByRole('link').getAttribute('href')).toBe(href)
  })
})
