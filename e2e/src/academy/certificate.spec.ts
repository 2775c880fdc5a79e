import { operations } from '../api/operations.ts'
import { pathOf } from '../api/requests.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { expect, LAST, test } from './test.ts'

test.use({ expectedErrors: [/404/] })

test('a reader ends a course, shares its certificate, which a stranger verifies, and withdraws it', async ({
  page,
  browser,
  baseURL,
  watchErrors,
}) => {
  test.slow()
  const { url } = siteUnderTest()
  const reader = await startSignedIn(page.context(), url, await addPerson(url, 'user'))
  const course = await operations.getAcademyCourse('aws', { url })
  const lessons = course.sections.flatMap((section) => section.lessons)
  const others = lessons.filter(({ slug }) => !LAST.endsWith(`/${slug}`))
  const done = { value: true, at: new Date().toISOString() }
  await operations.saveReading(
    { items: others.map(({ id }) => ({ lessonId: id, done, place: null, mark: null })) },
    reader,
  )

  const path = await test.step('the reader gets the certificate', async () => {
    await page.goto(LAST)
    await expect(page.getByRole('region', { name: 'Llegaste al final del curso' })).toBeVisible()
    await page.getByRole('button', { name: 'Marcar como completada' }).click()
    const finish = page.getByRole('region', { name: 'Terminaste el curso' })
    await finish.getByRole('button', { name: 'Obtener el certificado' }).click()
    await finish.getByLabel(/^Tu nombre/).fill('Ana <b>María</b> Peña')
    await finish.getByRole('button', { name: 'Emitir el certificado' }).click()
    await expect(page).toHaveURL(/\/academy\/certificado\/[\da-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Ana <b>María</b> Peña' })).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'a certificate')
    return new URL(page.url()).pathname
  })

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await elsewhere.newPage()
  watchErrors(stranger)
  const id = path.split('/').at(-1) ?? ''
  const missing = stranger.getByText('No se encontró el certificado.')
  const credential = () => elsewhere.request.get(pathOf('getCredential', { id }))

  await test.step('a stranger sees it only while it is shared', async () => {
    expect((await stranger.goto(path))?.status()).toBe(404)
    await expect(missing).toBeVisible()
    await page.getByRole('button', { name: 'Compartir', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Dejar de compartir' })).toBeVisible()

    await expect.poll(async () => (await stranger.goto(path))?.status()).toBe(200)
    await expect(stranger.getByRole('heading', { level: 2, name: course.title })).toBeVisible()
    await expect(stranger.locator('meta[name=robots]').last()).toHaveAttribute('content', /^index/)
    await stranger.getByRole('button', { name: 'Verificar' }).click()
    await expect(stranger.getByText('La firma es auténtica y el certificado sigue valiendo.')).toBeVisible()
    expect((await credential()).headers()['content-type']).toContain('application/ld+json')
    const print = await stranger.pdf({ preferCSSPageSize: true })
    expect(print.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  await test.step('the reader withdraws it', async () => {
    await page.getByRole('button', { name: 'Dejar de compartir' }).click()
    await expect(page.getByRole('button', { name: 'Compartir', exact: true })).toBeVisible()
    await expect.poll(async () => (await stranger.goto(path))?.status()).toBe(404)
    await expect(missing).toBeVisible()
    expect((await credential()).status()).toBe(404)
    await page.goto('/academy')
    await expect(page.getByRole('region', { name: 'Tus certificados' })).toContainText('Solo lo ves tú')
  })
  await elsewhere.close()
})
