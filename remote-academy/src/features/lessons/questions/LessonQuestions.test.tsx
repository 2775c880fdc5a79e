// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { GivenAnswerInput } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAnswers } from '../../../reading/answers/stored.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { LessonQuestions } from './LessonQuestions.tsx'

const lessonId = '00000000-0000-4000-8000-000000000001'
const block = (id: string, ...lines: string[]) =>
  ['```pregunta', `id: ${id}`, `¿Qué **es** ${id}?`, ...lines, '> Por *eso* y [más](/academy).', '```'].join(
    '\n',
  )
const one = block('una', '( ) `GET`', '(x) `POST`')
const several = block('varias', '[x] Uno', '[x] Dos', '[ ] Tres')
const order = block('orden', '1. Ruta', '2. Esquema', '3. Servicio')
const text = block('texto', '= Creado')

const view = (source: string, id: string | undefined = lessonId) => (
  <LessonQuestions text={source} {...(id && { lessonId: id })}>
    {(showQuestion) => <Markdown text={source} address="/content/a.md" showQuestion={showQuestion} />}
  </LessonQuestions>
)
const show = (source: string, id?: string) => renderApp(view(source, id))
const preview = (source: string) =>
  renderApp(
    <LessonQuestions text={source}>
      {(showQuestion) => <Markdown text={source} address="/content/a.md" showQuestion={showQuestion} />}
    </LessonQuestions>,
  )
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())
afterEach(() => signOut())

describe('a question', () => {
  it('is a group whose name is the prompt, between the rest of the lesson', () => {
    show(`## Antes\n\n${one}\n\n## Después`)
    const group = screen.getByRole('group', { name: /¿Qué es una\?/ })
    expect(within(group).getAllByRole('radio')).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  })

  it('says by text that an answer is wrong, lets the reader try again, and explains the right one', async () => {
    show(one)
    await click('Comprobar')
    expect(screen.getByRole('alert').textContent).toBe('Elige una respuesta.')
    await userEvent.click(screen.getByRole('radio', { name: 'GET' }))
    await click('Comprobar')
    expect(screen.getByText('No es correcto')).toBeDefined()
    expect(screen.getByRole('group', { name: /una/ })).toHaveProperty('disabled', true)
    expect(document.activeElement?.textContent).toContain('No es correcto')
    await click('Intentarlo de nuevo')
    await userEvent.click(screen.getByRole('radio', { name: 'POST' }))
    await click('Comprobar')
    expect(screen.getByText('Correcto')).toBeDefined()
    expect(screen.getByRole('link', { name: 'más' })).toBeDefined()
    expect(readAnswers()[`${lessonId}/una`]).toMatchObject({
      ...{ isRight: true, wasRight: true, tries: 2 },
      queued: { answer: ['`POST`'], tries: 2 },
    })
  })

  it('wants all right options of several', async () => {
    show(several)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Uno' }))
    await click('Comprobar')
    expect(screen.getByText('No es correcto')).toBeDefined()
    await click('Intentarlo de nuevo')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dos' }))
    await click('Comprobar')
    expect(screen.getByText('Correcto')).toBeDefined()
  })

  it('is put in order by buttons and keys, which are announced', async () => {
    show(order)
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(1))
    expect(items()).not.toEqual(['Ruta', 'Esquema', 'Servicio'])
    for (let round = 0; round < 3; round += 1)
      for (const name of ['Servicio', 'Esquema', 'Ruta'])
        while (items().indexOf(name) > ['Ruta', 'Esquema', 'Servicio'].indexOf(name))
          await click(`Subir «${name}»`)
    expect(items()).toEqual(['Ruta', 'Esquema', 'Servicio'])
    screen.getByRole('button', { name: 'Bajar «Ruta»' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('status').textContent).toBe('«Ruta» es ahora la 2 de 3.')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar «Ruta»')
    await userEvent.keyboard('{ArrowUp}')
    await click('Comprobar')
    expect(screen.getByText('Correcto')).toBeDefined()
  })

  it('takes a text by Enter, whatever its case and accents', async () => {
    show(text)
    await userEvent.type(screen.getByRole('textbox', { name: 'Tu respuesta' }), ' CREÁDO{Enter}')
    expect(screen.getByText('Correcto')).toBeDefined()
  })

  it('remembers what was right, and can be answered again', async () => {
    const { unmount } = show(one)
    await userEvent.click(screen.getByRole('radio', { name: 'POST' }))
    await click('Comprobar')
    unmount()
    show(one)
    expect(screen.getByText('Acertada')).toBeDefined()
    expect(screen.getByRole('radio', { name: 'POST' })).toHaveProperty('checked', true)
    await click('Repetir')
    expect(screen.getByRole('radio', { name: 'POST' })).toHaveProperty('checked', false)
  })

  it('has options and solution, but no button, in a prerendered page', () => {
    const markup = renderToString(<MemoryRouter>{view([one, order, text].join('\n\n'))}</MemoryRouter>)
    expect(markup).toContain('Ver la respuesta')
    expect(markup).toContain('<code>POST</code>')
    expect(markup).not.toContain('Comprobar')
  })
})

describe('a block with a problem', () => {
  const broken = block('rota', '( ) a', '( ) b')

  it('is shown as it is written to readers, with the rest of the lesson', () => {
    show(`${broken}\n\n${one}`)
    expect(screen.getByText(/id: rota/)).toBeDefined()
    expect(screen.getByRole('group', { name: /¿Qué es una\?/ })).toBeDefined()
  })

  it('names problem and line in the view of the editor, which stores no answers', async () => {
    preview(`Texto\n\n${broken}\n\n${one}`)
    expect(screen.getByText(/^Línea 3: Marca una sola respuesta correcta/)).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: 'POST' }))
    await click('Comprobar')
    expect(screen.getByText('Correcto')).toBeDefined()
    expect(readAnswers()).toEqual({})
  })
})

describe('an account', () => {
  const sentBy = ({ body }: ReceivedRequest) => (body as { items: GivenAnswerInput[] }).items

  it('gets each answer at once, and brings those of other devices', async () => {
    signInAs('user')
    const at = '2026-01-01T10:00:00.000Z'
    const elsewhere = { lessonId, questionId: 'texto', isRight: true, wasRight: true, tries: 1, at }
    const api = mockApi({
      getAnswers: { results: [elsewhere] },
      saveAnswers: (request: ReceivedRequest) => ({
        results: sentBy(request).map((each) => ({
          ...{ lessonId, questionId: each.questionId, tries: 1, at: each.at },
          ...{ isRight: true, wasRight: true },
        })),
        unknown: [],
      }),
    })
    show(`${one}\n\n${text}`)
    expect(await screen.findByText('Acertada')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: 'POST' }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Comprobar' })[0] as HTMLElement)
    await vi.waitFor(() => expect(api.requestsOf('saveAnswers')).toHaveLength(1))
    const [request] = api.requestsOf('saveAnswers')
    expect(request && sentBy(request)).toMatchObject([
      { lessonId, questionId: 'una', answer: ['`POST`'], tries: 1 },
    ])
    await vi.waitFor(() => expect(readAnswers()[`${lessonId}/una`]?.queued).toBeUndefined())
  })
})
