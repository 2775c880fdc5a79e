// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-auth'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useProgress } from '../../catalogue/progress.ts'
import { answer, category, course, iam, renderAt } from '../../testing.tsx'
import { LessonDetailsPage } from './LessonDetailsPage.tsx'

const path = '/academy/devops/aws/fundamentos/iam'
const show = (at = path) =>
  renderAt(at, { ':categorySlug/:courseSlug/:sectionSlug/:lessonSlug': <LessonDetailsPage /> })
const premiumSentence =
  'Este contenido es exclusivo para usuarios registrados. Inicia sesión para acceder al material premium.'

let answers: Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  answers = {
    'categories/getAll': { results: [category] },
    'courses/getBySlug/aws': course,
    'lessons/getBySlug/iam': iam,
    '/content/iam.md': '## Permisos\n\nTexto público.',
  }
})

afterEach(() => {
  signOut()
  useProgress.setState({ completed: [] })
})

describe('LessonDetailsPage', () => {
  it('shows the lesson, its links and its text', async () => {
    answer(answers)
    show()
    expect(screen.getByText('Cargando lección...')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Título de iam' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Guía de IAM/ }).getAttribute('href')).toBe(
      'https://docs.example/iam',
    )
    expect(await screen.findByText('Texto público.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Permisos' }).id).toBe('tema-permisos')
  })

  it('tells a visitor of the premium material and of the way to it', async () => {
    answer(answers)
    show()
    const notice = (await screen.findByText(premiumSentence)).closest('[role="note"]')
    const link = within(notice instanceof HTMLElement ? notice : document.body).getByRole('link', {
      name: 'Iniciar sesión',
    })
    expect(link.getAttribute('href')).toBe(`/auth/login?redirectURL=${encodeURIComponent(path)}`)
  })

  it('promises nothing on a lesson without premium material', async () => {
    answers['lessons/getBySlug/iam'] = { ...iam, hasPremium: false }
    answer(answers)
    show()
    expect(await screen.findByText('Texto público.')).toBeTruthy()
    expect(screen.queryByText(premiumSentence)).toBeNull()
  })

  it('shows a reader the premium links and the premium text', async () => {
    signInAs('user')
    answers['lessons/getBySlug/iam'] = {
      ...iam,
      markdownUrlPremium: '/api/academy/lessons/premium/iam',
      linksPremium: [{ id: 'p1', name: 'Plantilla', url: 'https://descargas.example/iam.zip' }],
    }
    answers['lessons/premium/iam'] = 'Texto premium.'
    const get = answer(answers)
    show()
    expect(await screen.findByText('Texto premium.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Plantilla/ })).toBeTruthy()
    expect(screen.queryByText(premiumSentence)).toBeNull()
    expect(get.mock.calls.map(([url]) => url)).not.toContain('/content/iam.md')
  })

  it('links the lessons before and after by their titles', async () => {
    answer(answers)
    show()
    const nav = await screen.findByRole('navigation', { name: 'Lección anterior y siguiente' })
    const links = within(nav).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [' AnteriorTítulo de nube', '/academy/devops/aws/fundamentos/nube'],
      ['Siguiente Título de vpc', '/academy/devops/aws/red/vpc'],
    ])
  })

  it('fetches the next lesson ahead on intent and not again on arrival', async () => {
    answers['lessons/getBySlug/vpc'] = {
      ...iam,
      slug: 'vpc',
      id: 'vpc',
      titleLesson: 'VPC',
      markdownUrl: '/content/vpc.md',
    }
    answers['/content/vpc.md'] = 'La red.'
    const get = answer(answers)
    show()
    const nav = await screen.findByRole('navigation', { name: 'Lección anterior y siguiente' })
    const next = within(nav).getByRole('link', { name: /Siguiente/ })
    await userEvent.hover(next)
    await waitFor(() => expect(get.mock.calls.map(([url]) => url)).toContain('/content/vpc.md'))
    const callsBefore = get.mock.calls.length
    await userEvent.click(next)
    expect(await screen.findByText('La red.')).toBeTruthy()
    expect(get.mock.calls.length).toBe(callsBefore)
  })

  it('keeps the rest when the text fails, and gets it by retrying', async () => {
    answers['/content/iam.md'] = new ApiError({ status: 404, code: 'http_404', message: 'x' })
    answer(answers)
    show()
    expect(await screen.findByText('No pudimos cargar el texto de esta lección.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Título de iam' })).toBeTruthy()
    answers['/content/iam.md'] = 'Ya está.'
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Ya está.')).toBeTruthy()
  })

  it('counts and ticks what the reader completes, in this browser', async () => {
    answer(answers)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como completada' }))
    expect(screen.getByRole('button', { name: 'Lección completada' })).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('academyProgress') ?? '')).toEqual(['iam'])
    const outline = screen.getByRole('navigation', { name: 'Contenido de AWS desde cero' })
    expect(within(outline).getByRole('link', { name: /Título de iam.*completada/ })).toBeTruthy()
    expect(within(outline).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
    await userEvent.click(screen.getByRole('button', { name: 'Lección completada' }))
    expect(within(outline).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  })

  it.each(['/academy/devops/aws/red/iam', '/academy/api/aws/fundamentos/iam'])(
    'knows a lesson at its own address only (%s)',
    async (address) => {
      answer(answers)
      show(address)
      expect(await screen.findByText('No se encontró la lección.')).toBeTruthy()
    },
  )

  it('says when there is no such lesson', async () => {
    answers['lessons/getBySlug/nada'] = new ApiError({ status: 404, code: 'not_found', message: 'x' })
    answer(answers)
    show('/academy/devops/aws/fundamentos/nada')
    expect(await screen.findByText('No se encontró la lección.')).toBeTruthy()
  })

  it('tells of a failure and recovers by retrying', async () => {
    answers['lessons/getBySlug/iam'] = new Error('sin red')
    answer(answers)
    show()
    expect(await screen.findByText('Error al cargar la lección')).toBeTruthy()
    answers['lessons/getBySlug/iam'] = iam
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Texto público.')).toBeTruthy()
  })

  it('shows the lesson without its outline when only that fails', async () => {
    answers['courses/getBySlug/aws'] = new Error('sin red')
    answer(answers)
    show()
    expect(await screen.findByText('Texto público.')).toBeTruthy()
    answers['courses/getBySlug/aws'] = course
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('navigation', { name: 'Contenido de AWS desde cero' })).toBeTruthy()
  })
})
