// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { blocksIn } from './blocks.ts'
import { ReportError } from './ReportError.tsx'

const off = { captcha: { provider: 'off' as const, siteKey: null, challengeUrl: null } }
const sent = { success: true as const, message: 'Recibimos tu aviso. Gracias.' }
const evil = '<img src=x onerror=alert(1)>'

function Lesson() {
  return (
    <article>
      <section data-testid="text">
        <p>Antes de todo.</p>
        <h2 id="tema-uno">Uno</h2>
        <ul>
          <li>
            <p>Instala el cliente</p>
            <ul>
              <li>En Linux</li>
            </ul>
          </li>
        </ul>
        <pre>
          <code>{`rm -rf ${evil}`}</code>
        </pre>
        <p>
          <img src="/x.png" alt="Un diagrama" />
        </p>
        <ReportError lessonId="00000000-0000-4000-8000-000000000001" />
      </section>
    </article>
  )
}

const open = async () => {
  renderApp(<Lesson />)
  await userEvent.click(screen.getByRole('button', { name: 'Informar de un error' }))
  return screen.findByRole('combobox', { name: 'Párrafo' })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

beforeAll(() => import('./Reporting.tsx'))
afterEach(() => void signOut())

it('finds each block once, with its heading and place', () => {
  mockApi(off)
  renderApp(<Lesson />)
  const blocks = blocksIn(screen.getByTestId('text'))
  expect(blocks.map(({ quote, anchor }) => [quote, anchor])).toEqual([
    ...[
      ['Antes de todo.', ''],
      ['Uno', 'tema-uno'],
      ['Instala el cliente', 'tema-uno'],
    ],
    ...[
      ['En Linux', 'tema-uno'],
      [`rm -rf ${evil}`, 'tema-uno'],
      ['Un diagrama', 'tema-uno'],
    ],
  ])
  const positions = blocks.map(({ position }) => position)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})

it('loads the form early where something was selected before, and not otherwise', async () => {
  mockApi(off)
  const isCollapsed = vi.spyOn(Selection.prototype, 'isCollapsed', 'get').mockReturnValue(true)
  const form = () => document.querySelector('dialog')
  const { unmount } = renderApp(<Lesson />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(form()).toBeNull()
  unmount()
  isCollapsed.mockReturnValue(false)
  renderApp(<Lesson />)
  await waitFor(() => expect(form()).not.toBeNull())
})

it('sends the paragraph that was chosen, and keeps what was typed when that fails', async () => {
  const api = mockApi({ ...off, reportLessonError: replyError(429, 'Espera un momento.') })
  const select = await open()
  await send()
  expect(screen.getByRole('alert').textContent).toBe('Elige el párrafo.')
  await userEvent.selectOptions(select, screen.getByRole('option', { name: `rm -rf ${evil}` }))
  expect(screen.getByRole('alert').textContent).toBe('')
  await userEvent.click(screen.getByRole('radio', { name: 'Otro' }))
  await send()
  expect(screen.getByRole('alert').textContent).toBe('Escribe qué está mal.')
  const message = screen.getByLabelText('¿Qué está mal?')
  fireEvent.change(message, { target: { value: 'Borra todo.' } })
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Espera un momento.'))
  expect(api.requestsOf('reportLessonError')[0]?.body).toMatchObject({
    ...{ quote: `rm -rf ${evil}`, anchor: 'tema-uno', kind: 'other', message: 'Borra todo.' },
  })
  // Text, whatever the lesson contains.
  expect(document.querySelector('dialog img')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Informar de un error' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('¿Qué está mal?')).value).toBe('Borra todo.')
})

it('asks a signed-in reader for no captcha, and closes once it is sent', async () => {
  signInAs('user')
  const api = mockApi({ reportLessonError: sent })
  const select = await open()
  await userEvent.selectOptions(select, screen.getByRole('option', { name: 'En Linux' }))
  await userEvent.click(screen.getByRole('radio', { name: 'No funciona' }))
  await send()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Párrafo' })).toBeNull())
  expect(api.requestsOf('reportLessonError')).toHaveLength(1)
  expect(api.requestsOf('captcha')).toHaveLength(0)
})

it('offers the paragraph under the mouse, outside of the order of the keyboard', async () => {
  mockApi(off)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  renderApp(<Lesson />)
  const paragraph = screen.getByText('Antes de todo.')
  fireEvent.pointerOver(paragraph, { pointerType: 'touch' })
  fireEvent.pointerOver(paragraph, { pointerType: 'mouse' })
  await waitFor(() => {
    fireEvent.pointerOver(paragraph, { pointerType: 'mouse' })
    screen.getByRole('button', { name: 'Informar de un error en este párrafo' })
  })
  const beside = screen.getByRole('button', { name: 'Informar de un error en este párrafo' })
  expect(beside.tabIndex).toBe(-1)
  await userEvent.click(beside)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Párrafo' })
  expect(select.selectedOptions[0]?.textContent).toBe('Antes de todo.')
})
