import { stub } from '../api/stub.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import {
  expect,
  FIRST,
  neighboursOf,
  ONLY_FOR_MEMBERS,
  outlineOf,
  PREMIUM,
  premiumLinksOf,
  test,
  textOf,
} from './test.ts'

test.describe('a visitor of the academy', () => {
  test('goes from the index to a lesson and on to the next one', async ({ page }) => {
    await page.goto('/academy')
    const main = page.getByRole('main')
    const featured = main.getByRole('region', { name: 'Cursos destacados' })
    await expect(featured.getByRole('article')).toHaveCount(3)
    await expect(featured.getByRole('link').first()).toHaveAttribute('href', '/academy/devops/aws')
    await expect(main.getByRole('article')).toHaveCount(6)
    await main.getByRole('heading', { level: 2 }).getByRole('link', { name: 'DevOps' }).click()

    await expect(page).toHaveURL('/academy/devops')
    await expect(page.getByRole('heading', { level: 1, name: 'DevOps' })).toBeVisible()
    await main.getByRole('link', { name: 'AWS desde cero para equipos pequeños' }).first().click()

    await expect(page).toHaveURL('/academy/devops/aws')
    await expect(outlineOf(page).getByRole('link', { name: 'Qué es AWS y qué no es' })).toBeVisible()
    await main.getByRole('link', { name: 'Empezar el curso' }).click()

    await expect(page).toHaveURL(FIRST)
    await expect(page.getByRole('heading', { level: 1, name: 'Qué es AWS y qué no es' })).toBeVisible()
    await expect(textOf(page).first()).toBeVisible()
    await expect(outlineOf(page).locator('[aria-current=page]')).toHaveText(/Qué es AWS/)
    await expect(page).toHaveTitle(/Qué es AWS y qué no es/)
    const neighbours = page.getByRole('navigation', { name: 'Lección anterior y siguiente' })
    await expect(neighbours.getByRole('link')).toHaveText([
      /Siguiente.*Cuentas, usuarios y permisos con IAM/s,
    ])
    await neighbours.getByRole('link').click()
    await expect(page).toHaveURL(PREMIUM)
    await expect(neighbours.getByRole('link').first()).toHaveText(/Anterior.*Qué es AWS y qué no es/s)
  })

  test('sees which lessons are Hot and which are New', async ({ page }) => {
    await page.goto('/academy/devops/github-actions')
    const lessons = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(/^Lección/) })
    await expect(lessons.filter({ hasText: 'New' }).first()).toBeVisible()
    await expect(lessons.filter({ hasText: 'Hot' }).last()).toBeVisible()
    await page.goto(FIRST)
    await expect(page.getByRole('article').getByText(/^(Hot|New)$/)).toHaveCount(0)
  })

  test.describe(() => {
    test.use({ expectedErrors: [/404/] })

    test('sees at each wrong address what was not found', async ({ page }) => {
      for (const [path, text] of [
        ['/academy/no-existe', 'No se encontró la categoría.'],
        ['/academy/devops/no-existe', 'Curso no encontrado.'],
        ['/academy/api/aws', 'Curso no encontrado.'],
        ['/academy/devops/aws/fundamentos/no-existe', 'No se encontró la lección.'],
        ['/academy/devops/aws/no-existe/que-es-aws', 'No se encontró la lección.'],
        ['/academy/devops/no-existe/fundamentos/que-es-aws', 'No se encontró la lección.'],
        ['/academy/devops/aws/fundamentos', 'Academia'],
        ['/academy/devops/aws/fundamentos/que-es-aws/mas', 'Academia'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: text, exact: true }), path).toBeVisible()
      }
    })
  })
})

test('a user goes from the index to the premium parts of a lesson', async ({ context, page, baseURL }) => {
  await startSignedIn(context, baseURL ?? '', await addPerson(baseURL ?? '', 'user'))
  await page.goto('/academy')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2 }).getByRole('link', { name: 'DevOps' }).click()
  await main.getByRole('link', { name: 'AWS desde cero para equipos pequeños' }).first().click()
  await expect(page).toHaveURL('/academy/devops/aws')
  await main.getByRole('link', { name: /Lección 1.2.*Cuentas, usuarios y permisos con IAM/ }).click()
  await expect(page).toHaveURL(PREMIUM)
  await expect(premiumLinksOf(page).getByRole('link')).toHaveText([/Plantilla de políticas/])
  await expect(page.getByText(ONLY_FOR_MEMBERS)).toHaveCount(0)
  await page.getByRole('button', { name: 'Marcar como completada' }).click()
  await neighboursOf(page).last().click()
  await expect(outlineOf(page).getByRole('link', { name: /Cuentas.*\(completada\)/ })).toBeVisible()
})

test.describe('a request that fails', () => {
  test.use({ expectedErrors: [/500/] })

  for (const [path, operation, text, heading] of [
    [
      '/academy',
      'listAcademyCategories',
      'Failed to load academy categories. Please try again later.',
      'Academia',
    ],
    [
      '/academy/devops',
      'getAcademyCategory',
      'Failed to load category. It might not exist or there was a network error.',
      'DevOps',
    ],
    [
      '/academy/devops/aws',
      'getAcademyCourse',
      'Failed to load course details. It might not exist or there was a network error.',
      'AWS desde cero para equipos pequeños',
    ],
    [FIRST, 'getAcademyLesson', 'Error al cargar la lección', 'Qué es AWS y qué no es'],
  ] as const) {
    test(`at ${path} shows an error with a retry button`, async ({ page }) => {
      const restore = await stub(page, operation, { status: 500, json: { code: 'x', message: 'x' } })
      await page.goto(path)
      const panel = page.getByRole('main').getByRole('alert').filter({ hasText: text })
      await expect(panel).toBeVisible()
      await restore()
      await panel.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(panel).toHaveCount(0)
    })
  }
})
