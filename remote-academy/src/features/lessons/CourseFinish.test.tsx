// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { mockApi } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, expect, it } from 'vitest'
import { category, categoryList, course } from '../../catalogue/catalogue.fixture.ts'
import { useReading } from '../../reading/reading.ts'
import { CourseFinish } from './CourseFinish.tsx'

afterEach(() => useReading.setState({ completed: [] }))

const other = { ...course, id: 'c2', slug: 'flutter', title: 'Flutter' }
const mobile = { ...category, id: 'k2', slug: 'mobile', courses: [other] }

async function finishOf(results: (typeof category)[], shown = course) {
  mockApi({ listAcademyCategories: { ...categoryList, results } })
  renderApp(<CourseFinish course={shown} lessonSlug="nube" />)
  return within(await screen.findByRole('region', { name: `Terminaste ${shown.title}` }))
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
  expect(await screen.findAllByText(/^Terminaste/)).toHaveLength(1)
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
