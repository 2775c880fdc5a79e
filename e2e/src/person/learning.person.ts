import { fillSignUp, linkInOutbox } from '../auth/signInSteps.ts'
import { expect, fillSignIn, test } from '../support/test.ts'
import { journey } from './journey.ts'
import type { Walker } from './walker.ts'

const COURSE = '/academy/devops/github-actions'
/** Within which another device shows what was read on this one. */
const SECONDS = 10

test.use({ expectedErrors: [/404/] })

const completed = (person: Walker) => person.page.getByRole('button', { name: 'Lección completada' })

async function complete(person: Walker) {
  await person.button('Marcar como completada')
  await expect(completed(person)).toBeVisible()
}

/** Turns to a device, as somebody who takes it into their hand, until it shows something. */
async function turnTo({ page }: Walker, shown: () => Promise<number>) {
  const startedAt = performance.now()
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        return shown()
      },
      { timeout: SECONDS * 1000, intervals: [250] },
    )
    .toBe(1)
  return Math.round(performance.now() - startedAt)
}

journey(
  test,
  'makes an account, learns on two devices, and a stranger verifies the certificate',
  async (person) => {
    const { page } = person
    const account = {
      name: 'Ángela Muñoz Iñíguez',
      email: `angela-${crypto.randomUUID().slice(0, 8)}@nodonorte.example`,
      password: 'Clave-de-registro-1',
    }

    await test.step('the account', async () => {
      await page.goto('/academy')
      await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
      await person.station('the academy')
      await person.openMenu()
      await person.station('the menu')
      await person.link('Login')
      await expect(page.getByRole('button', { name: 'INGRESAR' })).toBeVisible()
      await person.station('the sign-in')
      await person.link('Crea una')
      await expect(page).toHaveURL(/\/auth\/register/)
      await person.button('Crear cuenta')
      await expect(page.getByText('Escribe tu nombre')).toBeVisible()
      await person.station('an empty sign-up')
      await fillSignUp(page, account, person.press)
      await person.station('a sent sign-up')
      await page.goto(await linkInOutbox(page, account.email))
      await expect(page.getByText(account.name)).toBeVisible()
      await person.station('the mailed link')
      await person.write(page.getByLabel('Contraseña', { exact: true }), account.password)
      await person.button('Terminar y entrar')
      await expect(page).toHaveURL('/academy')
    })

    await test.step('the first lesson', async () => {
      await person.link(/GitHub Actions/, page.getByRole('main'))
      await expect(page).toHaveURL(COURSE)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await person.station('the course')
      await person.link(/Tu primer flujo de trabajo/, page.getByRole('main'))
      await expect(page.getByRole('button', { name: 'Marcar como completada' })).toBeVisible()
      await person.station('the first lesson')
      await complete(person)
      await person.station('the end of the first lesson')
    })

    const other = await person.elsewhere()
    await test.step('the other device', async () => {
      await other.page.goto('/auth/login?redirectURL=%2Facademy')
      await fillSignIn(other.page, account.email, account.password, other.press)
      await expect(other.page.getByText(/^16 % completado ·/)).toBeVisible({ timeout: SECONDS * 1000 })
      await other.station('the academy on another device')
      await other.press(other.page.getByText('Sigue donde lo dejaste').getByRole('link'))
      await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible()
      const next = page
        .getByRole('navigation', { name: 'Lección anterior y siguiente' })
        .getByRole('link')
        .last()
      const address = new URL((await next.getAttribute('href')) ?? '', page.url()).pathname
      if (new URL(other.page.url()).pathname !== address) await other.page.goto(address)
      await complete(other)
      await person.press(next)
      await expect(page).toHaveURL(address)
      const ms = await turnTo(person, () => completed(person).count())
      console.log(`${ms} ms until the first device showed what the other one completed`)
      await other.context.close()
    })

    const path = await test.step('the certificate', async () => {
      const finish = page.getByRole('region', { name: 'Terminaste el curso' })
      for (;;) {
        const address = page.url()
        const next = page
          .getByRole('navigation', { name: 'Lección anterior y siguiente' })
          .locator('[rel=next]')
        if ((await next.count()) === 0) break
        await person.press(next)
        await expect(page).not.toHaveURL(address)
        await complete(person)
      }
      await expect(finish).toBeVisible()
      await finish.scrollIntoViewIfNeeded()
      await person.station('the end of the course')
      await person.button('Obtener el certificado', finish)
      await finish.getByLabel(/^Tu nombre/).fill(account.name)
      await person.station('the name on the certificate')
      await person.button('Emitir el certificado', finish)
      await expect(page).toHaveURL(/\/academy\/certificado\/[\da-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible()
      await person.station('the certificate')
      return new URL(page.url()).pathname
    })

    await test.step('the stranger', async () => {
      const stranger = await person.elsewhere()
      await stranger.page.goto(path)
      await expect(stranger.page.getByText('No se encontró el certificado.')).toBeVisible()
      await stranger.station('a certificate that is not shared')
      await person.button('Compartir')
      await expect(page.getByRole('button', { name: 'Dejar de compartir' })).toBeVisible()
      await person.station('the shared certificate')
      await expect.poll(async () => (await stranger.page.goto(path))?.status()).toBe(200)
      await expect(stranger.page.getByRole('heading', { level: 1, name: account.name })).toBeVisible()
      await stranger.button('Verificar')
      await expect(
        stranger.page.getByText('La firma es auténtica y el certificado sigue valiendo.'),
      ).toBeVisible()
      await stranger.station('the verified certificate')
      await stranger.context.close()
    })
  },
)
