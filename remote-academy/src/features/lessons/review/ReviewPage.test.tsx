// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReviewQuestion } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ReviewPage } from './ReviewPage.tsx'

const address = { categorySlug: 'c', courseSlug: 'c', sectionSlug: 's', lessonSlug: 'l' }
const asked = (id: string): ReviewQuestion => ({
  question: {
    ...{ id, kind: 'one', prompt: `¿Qué es ${id}?`, explanation: 'Por eso.' },
    ...{ options: ['mal', 'bien'], solution: ['bien'] },
  },
  lesson: { id: 'l1', title: 'Redes', course: 'AWS', address },
})
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('radio', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Comprobar' }))
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))

// Loaded on demand; its first import may take longer than a query waits.
beforeAll(() => import('../questions/LessonQuestions.tsx'))
beforeEach(() => signInAs('user'))
afterEach(() => signOut())

describe('ReviewPage', () => {
  it('asks until everything was right, what was wrong after the others', async () => {
    let due = 2
    const api = mockApi({
      getReview: { due, next: null, questions: [asked('uno'), asked('dos')] },
      answerReview: ({ body }: ReceivedRequest) => {
        const isRight = (body as { answer: string[] }).answer[0] === 'bien'
        if (isRight) due -= 1
        return { isRight, due }
      },
    })
    renderApp(<ReviewPage />)
    expect(await screen.findByText('Hoy te tocan 2')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Redes' }).getAttribute('href')).toBe('/academy/c/c/s/l')
    await choose('mal')
    expect(screen.getByText('No es correcto')).toBeDefined()
    expect(screen.getByText('Por eso.')).toBeDefined()
    await goOn()
    expect(await screen.findByText('¿Qué es dos?')).toBeDefined()
    await choose('bien')
    expect(await screen.findByText('Hoy te toca 1')).toBeDefined()
    await goOn()
    expect(await screen.findByText('¿Qué es uno?')).toBeDefined()
    await choose('bien')
    await goOn()
    expect(await screen.findByText('Terminaste por hoy')).toBeDefined()
    expect(api.requestsOf('answerReview')).toHaveLength(3)
  })

  it('goes on only once it is known what is left, and ends then', async () => {
    let respond = (_body: unknown) => undefined as unknown
    const api = mockApi({
      getReview: { due: 1, next: null, questions: [asked('uno')] },
      answerReview: () => new Promise((resolve) => (respond = resolve)),
    })
    renderApp(<ReviewPage />)
    await choose('bien')
    await goOn()
    expect(screen.queryByText('Terminaste por hoy')).toBeNull()
    respond({ isRight: true, due: 0 })
    expect(await screen.findByText('Terminaste por hoy')).toBeDefined()
    expect(api.requestsOf('getReview')).toHaveLength(1)
  })

  it('asks no more for a question that is gone, and again for one whose answer was not saved', async () => {
    const api = mockApi({
      getReview: { due: 2, next: null, questions: [asked('uno'), asked('dos')] },
      answerReview: replyError(404, 'not_found'),
    })
    renderApp(<ReviewPage />)
    await choose('mal')
    expect(await screen.findByText('Hoy te toca 1')).toBeDefined()
    await goOn()
    api.handlers.answerReview = replyError(503, 'x')
    await choose('bien')
    await screen.findByText(/^No se pudo guardar tu respuesta/)
    await goOn()
    expect(await screen.findByText('¿Qué es dos?')).toBeDefined()
  })

  it.each([
    [null, 'Todavía no hay preguntas para repasar', /Responde las preguntas de una lección/],
    ['2026-12-01T05:00:00.000Z', 'Hoy no te toca ninguna', /el martes, 1 de diciembre/],
  ])('says what comes when nothing is due: %s', async (next, title, message) => {
    mockApi({ getReview: { due: 0, next, questions: [] } })
    renderApp(<ReviewPage />)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText(message)).toBeDefined()
  })

  it('asks visitors to sign in, and to come back', () => {
    signOut()
    const api = mockApi({})
    renderApp(<ReviewPage />, { path: '/academy/repasar' })
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toContain('repasar')
    expect(api.requests).toEqual([])
  })
})
