// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AcademyLesson, readPremiumLessonPath } from 'shared-auth/api'
import {
  mockApi,
  type ReceivedRequest,
  reply,
  replyError,
  replyNetworkError,
  signInAs,
  signOut,
} from 'shared-auth/testing'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categoryList, course, iam } from '../../catalogue/catalogue.fixture.ts'
import { lessonPattern } from '../../catalogue/paths.ts'
import { AcademyLayout } from '../../layout/AcademyLayout.tsx'
import { storeEntries } from '../../reading/reading.ts'
import { LessonDetailsPage } from './LessonDetailsPage.tsx'

const path = '/academy/devops/aws/fundamentos/iam'
const routes = [
  { Component: AcademyLayout, children: [{ path: lessonPattern, Component: LessonDetailsPage }] },
]
const show = (at = path) => renderApp(routes, { path: at })
const premiumSentence =
  'Este contenido es exclusivo para usuarios registrados. Inicia sesión para acceder al material premium.'

const text = '## Permisos\n\nTexto público.'

const mockAcademy = (operations: Parameters<typeof mockApi>[0] = {}, files = {}) =>
  mockApi(
    {
      listAcademyCategories: categoryList,
      getAcademyCourse: course,
      getAcademyLesson: iam,
      findMovedAddress: replyError(404, 'x'),
      getReading: { results: [], lessons: [] },
      ...operations,
    },
    { '/content/iam.md': text, ...files },
  )

// The page imports the renderer on demand; its first import may take longer than a query waits.
beforeAll(() => import('./markdown/Markdown.tsx'))

beforeEach(() => localStorage.clear())
beforeEach(stubPopovers)

afterEach(() => {
  signOut()
  storeEntries({})
})

describe('a course that requires its questions', () => {
  it('says how many are missing, and completes the lesson after them', async () => {
    const lesson = { ...iam, id: '00000000-0000-4000-8000-000000000001', hasPremium: false }
    const question = '```pregunta\nid: una\n¿Qué?\n( ) a\n(x) b\n> Por eso.\n```'
    mockAcademy(
      { getAcademyCourse: { ...course, questionsRequired: true }, getAcademyLesson: lesson },
      { '/content/iam.md': question },
    )
    show()
    expect(await screen.findByText(/te falta acertar 1 para completar/)).toBeTruthy()
    const complete = screen.getByRole('button', { name: 'Marcar como completada' })
    await userEvent.click(complete)
    expect(screen.queryByRole('button', { name: 'Lección completada' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'b' }))
    await userEvent.click(screen.getByRole('button', { name: 'Comprobar' }))
    await userEvent.click(complete)
    expect(screen.getByRole('button', { name: 'Lección completada' })).toBeTruthy()
  })
})

describe('LessonDetailsPage', () => {
  it('shows the lesson, its links and its text', async () => {
    mockAcademy()
    show()
    expect(screen.getByText('Cargando lección...')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Título de iam' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Guía de IAM/ }).getAttribute('href')).toBe(
      'https://docs.example/iam',
    )
    expect(await screen.findByText('Texto público.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Permisos' }).id).toBe('tema-permisos')
  })

  it('tells a visitor about the premium material and links the sign-in page', async () => {
    mockAcademy()
    show()
    const notice = (await screen.findByText(premiumSentence)).closest('[role="note"]')
    const link = within(notice instanceof HTMLElement ? notice : document.body).getByRole('link', {
      name: 'Iniciar sesión',
    })
    expect(link.getAttribute('href')).toBe(`/auth/login?redirectURL=${encodeURIComponent(path)}`)
  })

  it('shows no premium notice on a lesson without premium material', async () => {
    mockAcademy({ getAcademyLesson: { ...iam, hasPremium: false } })
    show()
    expect(await screen.findByText('Texto público.')).toBeTruthy()
    expect(screen.queryByText(premiumSentence)).toBeNull()
  })

  it('shows a reader the premium links and the premium text', async () => {
    signInAs('user')
    const premium = {
      ...iam,
      markdownUrlPremium: readPremiumLessonPath('iam'),
      linksPremium: [{ id: 'p1', name: 'Plantilla', url: 'https://descargas.example/iam.zip' }],
    }
    const api = mockAcademy({ getAcademyLesson: premium, readPremiumLesson: 'Texto premium.' })
    show()
    expect(await screen.findByText('Texto premium.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Plantilla/ })).toBeTruthy()
    expect(screen.queryByText(premiumSentence)).toBeNull()
    expect(api.requests.map(({ url }) => url)).not.toContain('/content/iam.md')
  })

  it('reserves space for premium links, and shows the text for visitors, until those of the reader have loaded', async () => {
    signOut()
    let respond: (lesson: AcademyLesson) => void = () => undefined
    const premium = {
      ...iam,
      markdownUrlPremium: readPremiumLessonPath('iam'),
      linksPremium: [{ id: 'p1', name: 'Plantilla', url: 'https://descargas.example/iam.zip' }],
    }
    const api = mockAcademy({ readPremiumLesson: 'Texto premium.' })
    show()
    expect(await screen.findByText('Texto público.')).toBeTruthy()
    api.handlers.getAcademyLesson = () =>
      new Promise((resolve) => {
        respond = resolve
      })
    act(() => signInAs('user'))
    expect((await screen.findByRole('status')).textContent).toContain('Cargando los enlaces...')
    expect(screen.getByText('Texto público.')).toBeTruthy()
    expect(screen.queryByText(premiumSentence)).toBeNull()
    respond(premium)
    expect(await screen.findByRole('link', { name: /Plantilla/ })).toBeTruthy()
    expect(await screen.findByText('Texto premium.')).toBeTruthy()
    act(() => signOut())
    expect(await screen.findByText(premiumSentence)).toBeTruthy()
    expect(screen.queryByText('Texto premium.')).toBeNull()
    expect(screen.queryByRole('link', { name: /Plantilla/ })).toBeNull()
  })

  it('links the lessons before and after by their titles', async () => {
    mockAcademy()
    show()
    const nav = await screen.findByRole('navigation', { name: 'Lección anterior y siguiente' })
    const links = within(nav).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [' AnteriorTítulo de nube', '/academy/devops/aws/fundamentos/nube'],
      ['Siguiente Título de vpc', '/academy/devops/aws/red/vpc'],
    ])
  })

  it('prefetches the next lesson on hover and does not request it again', async () => {
    const vpc = { ...iam, slug: 'vpc', id: 'vpc', titleLesson: 'VPC', markdownUrl: '/content/vpc.md' }
    const api = mockAcademy(
      { getAcademyLesson: ({ params }: ReceivedRequest) => (params.lessonSlug === 'vpc' ? vpc : iam) },
      { '/content/vpc.md': 'La red.' },
    )
    show()
    const nav = await screen.findByRole('navigation', { name: 'Lección anterior y siguiente' })
    const next = within(nav).getByRole('link', { name: /Siguiente/ })
    await userEvent.hover(next)
    await waitFor(() => expect(api.requests.map(({ url }) => url)).toContain('/content/vpc.md'))
    const requestsBefore = api.requests.length
    await userEvent.click(next)
    expect(await screen.findByText('La red.')).toBeTruthy()
    expect(api.requests).toHaveLength(requestsBefore)
  })

  it('keeps the rest of the lesson when the text fails, and recovers with Reintentar', async () => {
    const api = mockAcademy({}, { '/content/iam.md': reply(404) })
    show()
    expect(await screen.findByText('No pudimos cargar el texto de esta lección.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Título de iam' })).toBeTruthy()
    api.files['/content/iam.md'] = 'Ya está.'
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Ya está.')).toBeTruthy()
  })

  it('stores completed lessons in the browser and updates outline and progress', async () => {
    mockAcademy()
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como completada' }))
    expect(screen.getByRole('button', { name: 'Lección completada' })).toBeTruthy()
    const stored = JSON.parse(localStorage.getItem('academyReading') ?? '')
    expect(stored['lesson-iam']).toMatchObject({ done: { value: true } })
    const outline = screen.getByRole('navigation', { name: 'Contenido de AWS desde cero' })
    expect(within(outline).getByRole('link', { name: /Título de iam.*completada/ })).toBeTruthy()
    expect(within(outline).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
    await userEvent.click(screen.getByRole('button', { name: 'Lección completada' }))
    expect(within(outline).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  })

  it('forgets what the reader did with a sign-out', async () => {
    signInAs('user')
    mockAcademy()
    show()
    const button = await screen.findByRole('button', { name: 'Guardar en tus marcadores' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como completada' }))
    const stored = JSON.parse(localStorage.getItem('academyReading') ?? '')
    expect(stored['lesson-iam']).toMatchObject({
      mark: { value: true },
      lesson: {
        title: 'Título de iam',
        course: 'AWS desde cero',
        address: { categorySlug: 'devops', courseSlug: 'aws', sectionSlug: 'fundamentos', lessonSlug: 'iam' },
      },
    })
    act(() => signOut())
    // The visitor's lesson is another response.
    const again = await screen.findByRole('button', { name: 'Guardar en tus marcadores' })
    expect(again.getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('button', { name: 'Marcar como completada' })).toBeTruthy()
    expect(localStorage.getItem('academyReading')).toBeNull()
  })

  it('shows how long the text takes to read, where that is known', async () => {
    const api = mockAcademy()
    const { unmount } = show()
    expect(await screen.findByText('4 min de lectura')).toBeTruthy()
    unmount()
    api.handlers.getAcademyLesson = { ...iam, readingMinutes: null }
    show()
    expect(await screen.findByText('Texto público.')).toBeTruthy()
    expect(screen.queryByText(/min de lectura/)).toBeNull()
  })

  it.each(['/academy/devops/aws/red/iam', '/academy/api/aws/fundamentos/iam'])(
    'finds a lesson at its own address only (%s)',
    async (address) => {
      mockAcademy()
      show(address)
      expect(await screen.findByText('No se encontró la lección.')).toBeTruthy()
    },
  )

  it('reports an unknown lesson', async () => {
    mockAcademy({ getAcademyLesson: replyError(404, 'x') })
    show('/academy/devops/aws/fundamentos/nada')
    expect(await screen.findByText('No se encontró la lección.')).toBeTruthy()
  })

  it('shows the failure and recovers with Reintentar', async () => {
    const api = mockAcademy({ getAcademyLesson: replyNetworkError() })
    show()
    expect(await screen.findByText('Error al cargar la lección')).toBeTruthy()
    api.handlers.getAcademyLesson = iam
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Texto público.')).toBeTruthy()
  })

  it('shows the lesson without its outline when only the outline fails', async () => {
    const api = mockAcademy({ getAcademyCourse: replyNetworkError() })
    show()
    expect(await screen.findByText('Texto público.')).toBeTruthy()
    api.handlers.getAcademyCourse = course
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('navigation', { name: 'Contenido de AWS desde cero' })).toBeTruthy()
  })
})
