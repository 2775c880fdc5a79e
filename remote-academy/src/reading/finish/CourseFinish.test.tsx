// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { category, categoryList, course } from '../../catalogue/catalogue.fixture.ts'
import { useReading } from '../reading.ts'
import { CourseFinish } from './CourseFinish.tsx'

afterEach(() => {
  useReading.setState({ completed: [] })
  signOut()
})

const other = { ...course, id: 'c2', slug: 'flutter', title: 'Flutter' }
const mobile = { ...category, id: 'k2', slug: 'mobile', courses: [other] }

async function finishOf(results: (typeof category)[], shown = course) {
  mockApi({ listAcademyCategories: { ...categoryList, results } })
  renderApp(<CourseFinish course={shown} lessonSlug="nube" />)
  return within(await screen.findByRole('region', { name: 'Llegaste al final del curso' }))
}

it.each([
  ['the next course of the catalogue', course, '/academy/mobile/flutter'],
  ['the first course after the last', other, '/academy/devops/aws'],
])('proposes %s', async (_name, shown, path) => {
  const finish = await finishOf([category, mobile], shown)
  const link = await finish.findByRole('link', { name: 'Ver el siguiente curso' })
  expect(link.getAttribute('href')).toBe(path)
})

it('leads to the academy when there is no other course', async () => {
  const finish = await finishOf([category])
  expect(finish.getByRole('link', { name: 'Ver la academia' }).getAttribute('href')).toBe('/academy')
})

it('is shown below the last lesson only', async () => {
  mockApi({ listAcademyCategories: categoryList })
  renderApp(
    <>
      <CourseFinish course={course} lessonSlug="iam" />
      <CourseFinish course={course} lessonSlug="nube" />
    </>,
  )
  expect(await screen.findAllByText(/^Llegaste al final/)).toHaveLength(1)
})

it('names the lessons that a reader left out, but not to those who completed none or all others', async () => {
  const finish = await finishOf([category])
  expect(finish.queryByText(/por completar/)).toBeNull()
  useReading.setState({ completed: ['lesson-vpc'] })
  expect(await finish.findByText(/^Te queda una lección por completar:/)).toBeTruthy()
  expect(finish.getByRole('link', { name: 'Título de iam' }).getAttribute('href')).toBe(
    '/academy/devops/aws/fundamentos/iam',
  )
  useReading.setState({ completed: ['lesson-vpc', 'lesson-iam'] })
  await expect.poll(() => finish.queryByText(/por completar/)).toBeNull()
})

describe('once all lessons are done', () => {
  const all = ['lesson-vpc', 'lesson-iam', 'lesson-nube']
  const certificate = {
    ...{ id: 'cert-1', courseId: course.id, courseTitle: course.title, holderName: 'Ana', hours: 2 },
    ...{ lessonCount: 3, issuedAt: '2026-11-29T15:00:00.000Z', isShared: false },
    ...{ revokedAt: null, revokedReason: null },
  }
  const shown = () => screen.findByRole('region', { name: 'Terminaste el curso' })

  it('is on the page of the course, and not before', async () => {
    mockApi({ listAcademyCategories: categoryList })
    renderApp(<CourseFinish course={course} />)
    expect(screen.queryByRole('region')).toBeNull()
    useReading.setState({ completed: all })
    expect(await shown()).toBeDefined()
  })

  it('asks somebody without an account to sign in, and to come back', async () => {
    const api = mockApi({ listAcademyCategories: categoryList })
    useReading.setState({ completed: all })
    renderApp(<CourseFinish course={course} />, { path: '/academy/devops/aws' })
    const finish = within(await shown())
    expect(finish.getByText('Entra para guardar tu avance y obtener el certificado.')).toBeDefined()
    expect(finish.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toContain('aws')
    expect(api.requestsOf('listOwnCertificates')).toEqual([])
  })

  it('issues the certificate with the name that the reader confirms', async () => {
    signInAs('user', { name: 'Ana' })
    const api = mockApi({
      listAcademyCategories: categoryList,
      listOwnCertificates: { results: [] },
      issueCertificate: { results: { ...certificate, isOwn: true, credential: 'a.b.c' } },
    })
    useReading.setState({ completed: all })
    renderApp(<CourseFinish course={course} />, { path: '/academy/devops/aws' })
    fireEvent.click(await screen.findByRole('button', { name: 'Obtener el certificado' }))
    const field = screen.getByLabelText<HTMLInputElement>(/^Tu nombre/)
    expect(field.value).toBe('Ana')
    fireEvent.change(field, { target: { value: 'Ana María Peña' } })
    fireEvent.click(screen.getByRole('button', { name: 'Emitir el certificado' }))
    await expect
      .poll(() => api.requestsOf('issueCertificate')[0]?.body)
      .toEqual({
        courseId: course.id,
        name: 'Ana María Peña',
      })
  })

  it('says why it is not issued', async () => {
    signInAs('user')
    mockApi({
      listAcademyCategories: categoryList,
      listOwnCertificates: { results: [] },
      issueCertificate: replyError(409, 'Te queda una lección por completar.', { code: 'unfinished' }),
    })
    useReading.setState({ completed: all })
    renderApp(<CourseFinish course={course} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Obtener el certificado' }))
    fireEvent.click(screen.getByRole('button', { name: 'Emitir el certificado' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Te queda una lección')
  })

  it('leads to the certificate that the reader has', async () => {
    signInAs('user')
    mockApi({ listAcademyCategories: categoryList, listOwnCertificates: { results: [certificate] } })
    useReading.setState({ completed: all })
    renderApp(<CourseFinish course={course} />)
    const link = await screen.findByRole('link', { name: 'Ver tu certificado' })
    expect(link.getAttribute('href')).toBe('/academy/certificado/cert-1')
  })
})
