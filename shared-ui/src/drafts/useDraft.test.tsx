// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgetSession, TextAreaField, TextField, writeStoredJson } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDraft, useFormDraft } from './index.ts'

const signIn = (id: string) => writeStoredJson('user', { id })
const expire = () => forgetSession({ isExpired: true })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn('ana')
})

function Note({ text = '' }: { text?: string }) {
  const form = useForm({ defaultValues: { title: 'Pan', text, password: '', accessToken: '' } })
  useFormDraft('note', form)
  return (
    <form>
      <TextField {...form.register('title')} label="Título" />
      <TextField {...form.register('text')} label="Texto" />
      <TextField {...form.register('password')} label="Contraseña" />
      <TextField {...form.register('accessToken')} label="Token" />
      <button type="button" onClick={() => form.reset()}>
        Guardar
      </button>
    </form>
  )
}

function Reply() {
  const [text, setText] = useState('')
  useDraft('reply', text || null, (kept) => typeof kept === 'string' && setText(kept))
  return <TextAreaField label="Texto" value={text} onChange={({ target }) => setText(target.value)} />
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const stored = () => Object.values({ ...sessionStorage }).join()

describe.each([
  ['a form', Note],
  ['state', Reply],
])('the draft of %s', (_name, Form) => {
  async function typeAndExpire() {
    const { unmount } = renderApp(<Form />)
    await userEvent.type(field('Texto'), 'Una frase larga')
    expire()
    unmount()
  }

  it('comes back to the same account after the session ended, with a notice', async () => {
    await typeAndExpire()
    signIn('ana')
    renderApp(<Form />)
    expect(field('Texto').value).toBe('Una frase larga')
    expect(await screen.findByText(/Recuperamos lo que habías escrito/)).toBeDefined()
  })

  it('is not shown to nobody or to another account, and stays for its own', async () => {
    await typeAndExpire()
    for (const id of ['', 'berta']) {
      if (id) signIn(id)
      const { unmount } = renderApp(<Form />)
      expect(field('Texto').value).toBe('')
      await userEvent.type(field('Texto'), 'Otra')
      expire()
      unmount()
    }
    signIn('ana')
    renderApp(<Form />)
    expect(field('Texto').value).toBe('Una frase larga')
  })

  it('is removed when its form is left while the session lives, and at a sign-out', async () => {
    const { unmount } = renderApp(<Form />)
    await userEvent.type(field('Texto'), 'Una')
    expect(stored()).toContain('Una')
    unmount()
    expect(stored()).toBe('')
    await typeAndExpire()
    forgetSession()
    expect(stored()).toBe('')
  })

  it('is removed when nothing is unsaved any more', async () => {
    renderApp(<Form />)
    await userEvent.type(field('Texto'), 'Una')
    await userEvent.clear(field('Texto'))
    expect(stored()).toBe('')
  })

  it('passes from a visitor to the account that signs in, and to no other', async () => {
    expire()
    const visit = renderApp(<Form />)
    await userEvent.type(field('Texto'), 'Una frase larga')
    signIn('ana')
    visit.unmount()
    const first = renderApp(<Form />)
    expect(field('Texto').value).toBe('Una frase larga')
    expire()
    first.unmount()
    signIn('berta')
    renderApp(<Form />)
    expect(field('Texto').value).toBe('')
  })
})

describe('useFormDraft', () => {
  it('stores only what was changed, and no secret', async () => {
    renderApp(<Note />)
    for (const label of ['Texto', 'Contraseña', 'Token']) await userEvent.type(field(label), `en ${label}`)
    expect(JSON.parse(stored())).toEqual({ typed: { text: 'en Texto' }, base: { text: '' } })
  })

  it('removes the draft when the form is reset after saving', async () => {
    renderApp(<Note />)
    await userEvent.type(field('Texto'), 'Una')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(stored()).toBe('')
  })

  it('says so when somebody saved another value meanwhile', async () => {
    const first = renderApp(<Note text="antes" />)
    await userEvent.type(field('Texto'), ' y más')
    expire()
    first.unmount()
    signIn('ana')
    renderApp(<Note text="de otra persona" />)
    expect(field('Texto').value).toBe('antes y más')
    expect(await screen.findByText(/Alguien guardó otros datos mientras tanto/)).toBeDefined()
  })

  it.each(['no json', '{"typed":{"text":7,"gone":"x"}}', '[]', '7'])(
    'ignores the unusable draft %s',
    (text) => {
      sessionStorage.setItem('draft:ana:note', text)
      renderApp(<Note />)
      expect(field('Texto').value).toBe('')
      expect(field('Título').value).toBe('Pan')
    },
  )

  it('keeps typing', async () => {
    render(<Note />)
    await userEvent.type(field('Título'), ' y vino')
    expect(field('Título').value).toBe('Pan y vino')
  })
})
