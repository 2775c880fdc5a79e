import { operations } from '../api/operations.ts'
import { publishEdited, withText } from '../publishing/publishedBuild.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { openSession, startWithSession } from '../support/people.ts'
import { mfe, siteUnderTest } from '../support/site.ts'
import { academyVersion, shellVersion } from '../support/workspaceVersions.ts'
import { rows } from './screens.ts'
import { expect, test } from './test.ts'

const here = '/dashboard/application/releases'
const academy = `${here}/remote/academy`

/** Fills in the reason that a dialog asks for, and confirms. */
async function confirmWithReason(page: import('@playwright/test').Page, button: string, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo (queda en el historial)').fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test.describe
  .serial('the releases screen', () => {
    test.beforeAll(async () => {
      const edit = withText('Cursos gratuitos', 'Cursos recién publicados')
      await publishEdited(siteUnderTest().siteFolder, { remote: 'academy', version: '1.0.7', edit })
    })

    test('shows what is live, of each remote and of the shell', async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto(here)
      const card = page.getByRole('article', { name: 'Academia' })
      const live = card.getByRole('group', { name: `Para todos: ${academyVersion}` })
      await expect(live).toContainText(/kB de scripts, de \d+ kB de presupuesto/)
      const matrix = page.getByRole('region', { name: 'Compatibilidad de las versiones' })
      await expect(matrix.getByRole('row', { name: 'academy 1.0.7' })).toContainText('Funciona')
      await expectAccessibleAtBothWidths(page, 'the overview')
      await page.setViewportSize({ width: 1280, height: 844 })
      await test.step('the shell has its own record', async () => {
        await page.getByRole('link', { name: 'Shell de sitio completo' }).click()
        await expect(
          page.getByText(`Todas las páginas se componen con la versión ${shellVersion}.`),
        ).toBeVisible()
        await expect(page.getByRole('button', { name: 'Volver a la anterior' })).toBeDisabled()
        await expectAccessibleAtBothWidths(page, 'a shell')
      })
    })

    test('lets an administrator start a canary', async ({ page, signInAs, context }) => {
      await signInAs('admin')
      await page.goto(here)
      const watching = await context.newPage()
      await watching.goto(here)
      await expect(watching.getByRole('article', { name: 'Academia' })).toBeVisible()

      await page.getByRole('article', { name: 'Academia' }).getByRole('link', { name: 'Academia' }).click()
      await expect(page).toHaveURL(academy)
      await expect(page.getByText(`Todos los visitantes reciben ${academyVersion}.`)).toBeVisible()
      await page.getByRole('button', { name: 'Comprobar 1.0.7', exact: true }).click()
      await expect(page.getByText('Funciona', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Probar 1.0.7 con una parte' }).click()
      const dialog = page.getByRole('dialog', { name: 'Probar 1.0.7 con una parte' })
      await dialog.getByLabel('Parte de los visitantes (%)').fill('10')
      await dialog.getByRole('button', { name: 'Añadir paso' }).click()
      await dialog.getByLabel('Motivo (queda en el historial)').fill('Nueva portada')
      await expectAccessibleAtBothWidths(page, 'the dialog of a canary')
      await page.setViewportSize({ width: 1280, height: 844 })
      await dialog.getByRole('button', { name: 'Empezar la prueba' }).click()
      await expect(page.getByText('Academia 1.0.7 está en prueba al 10 %.')).toBeVisible()
      await expect(page.getByText('El 10 % de los visitantes recibe 1.0.7')).toBeVisible()
      await expect(page.getByText('Próximo paso: al 50 %')).toBeVisible()
      await test.step('another tab shows it without a reload', async () => {
        const other = watching.getByRole('article', { name: 'Academia' })
        await expect(other.getByRole('group', { name: 'En prueba al 10 %: 1.0.7' })).toBeVisible()
        await watching.close()
      })
      await expectAccessibleAtBothWidths(page, 'a remote')
    })

    test('lets an administrator activate a canary for everyone, and roll it back', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await page.goto(academy)
      await page.getByRole('main').getByRole('button', { name: 'Publicar 1.0.7 para todos' }).first().click()
      await expect(page.getByRole('dialog')).toContainText(
        `Todos los visitantes reciben 1.0.7 en lugar de ${academyVersion}`,
      )
      await confirmWithReason(page, 'Publicar para todos', 'Va bien con una parte')
      await expect(page.getByText('Academia 1.0.7 está publicada para todos.')).toBeVisible()
      await expect(page.getByText('Todos los visitantes reciben 1.0.7.')).toBeVisible()
      // The pressed button is gone, so the heading gets the focus.
      await expect(page.getByRole('heading', { name: 'Lo que reciben los visitantes' })).toBeFocused()

      await page.getByRole('button', { name: 'Volver a la anterior' }).click()
      await confirmWithReason(page, 'Volver a la anterior', 'Faltan cursos')
      await expect(page.getByText(`Academia volvió a ${academyVersion}.`)).toBeVisible()
      await test.step('a change by the `mfe` command shows without a reload', async () => {
        const live = page.getByRole('row', { name: /^1\.0\.7 / })
        await mfe(['disable', 'academy', '1.0.7'], siteUnderTest().siteFolder)
        await expect(live).toContainText('Retirada', { timeout: 5_000 })
        await mfe(['enable', 'academy', '1.0.7'], siteUnderTest().siteFolder)
        await expect(live).not.toContainText('Retirada', { timeout: 5_000 })
      })

      await page.goto(`${here}/events?action=rollback`)
      const last = rows(page).first()
      await expect(last).toContainText('Vuelta a la anterior')
      await expect(last).toContainText(`1.0.7 → ${academyVersion}`)
      await expect(last).toContainText('admin@nodonorte.example')
      await expect(last).toContainText('Faltan cursos')
      await page.getByLabel('Cambio', { exact: true }).selectOption('Prueba con una parte')
      await expect(last).toContainText('Nueva portada')
      await expectAccessibleAtBothWidths(page, 'the history')
    })

    test('lets an administrator freeze the site, and create a credential that is shown once', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await page.goto(here)
      await page.getByRole('button', { name: 'Congelar el sitio' }).click()
      const dialog = page.getByRole('dialog', { name: 'Congelar el sitio' })
      await dialog.getByLabel('Motivo').fill('Día de ofertas')
      await dialog.getByRole('button', { name: 'Congelar', exact: true }).click()
      await expect(page.getByText(/El sitio está congelado hasta el/)).toBeVisible()
      await page.goto(academy)
      await expect(page.getByRole('button', { name: 'Publicar 1.0.7 para todos' })).toBeDisabled()
      await page.getByRole('button', { name: 'Descongelar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Descongelar' }).click()
      await expect(page.getByRole('button', { name: 'Publicar 1.0.7 para todos' })).toBeEnabled()

      // Other journeys leave credentials on the same site.
      const name = `CI de la academia ${Date.now()}`
      const own = rows(page).filter({ hasText: name })
      await page.goto(`${here}/credentials`)
      await page.getByRole('button', { name: 'Crear' }).click()
      const form = page.getByRole('dialog', { name: 'Nueva credencial' })
      await form.getByLabel('Nombre').fill(name)
      await expect(form.getByLabel('Vence en')).toHaveValue('90')
      await form.getByLabel('Remoto').selectOption('academy')
      await form.getByRole('button', { name: 'Crear credencial' }).click()
      await expect(form.getByText(/^mfer_/)).toBeVisible()
      await form.getByRole('button', { name: 'Ya la copié' }).click()
      await expect(own).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'the credentials')
      await page.setViewportSize({ width: 1280, height: 844 })
      await test.step('a stolen one can be taken back, with all that it published', async () => {
        await page.getByRole('button', { name: `Robaron ${name} de academy` }).click()
        const stolen = page.getByRole('dialog', { name: `Robaron «${name}» de academy` })
        await expect(stolen.getByText('Nada desde entonces.')).toBeVisible()
        await expect(stolen.getByText('Lo que reciben los visitantes no cambia.')).toBeVisible()
        await expectAccessibleAtBothWidths(page, 'the dialog of a stolen credential')
        await page.setViewportSize({ width: 1280, height: 844 })
        await page.keyboard.press('Escape')
        await expect(stolen).toBeHidden()
      })
      await page.getByRole('button', { name: `Revocar ${name} de academy` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
      await expect(own).toContainText('Revocada')
    })

    test('lets a member of a team see and change only their own remote', async ({
      page,
      context,
      sessions,
      newPerson,
    }) => {
      const person = await newPerson()
      await operations.setReleaseMembers('academy', { userIds: [person.id] }, sessions.admin)
      await startWithSession(context, await openSession(siteUnderTest().url, person))
      await page.goto('/dashboard')
      await page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: 'Publicaciones' })
        .click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article', { name: 'Academia' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Shell' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Credenciales' })).toHaveCount(0)
      await page.goto(`${here}/remote/public`)
      await expect(page.getByText(/no eres de su equipo/)).toBeVisible()
      await page.goto(academy)
      await page.getByRole('button', { name: 'Deshabilitar', exact: true }).click()
      await confirmWithReason(page, 'Deshabilitar', 'Mantenimiento')
      await expect(page.getByText('Academia está deshabilitada.')).toBeVisible()
      await page.getByRole('button', { name: 'Habilitar', exact: true }).click()
      await confirmWithReason(page, 'Habilitar', 'Terminó')
      await expect(page.getByText('Academia está habilitada.')).toBeVisible()
    })

    test('rejects a user', async ({ page, signInAs }) => {
      await signInAs('user')
      await page.goto(here)
      await expect(page.getByText('No tienes permiso para ver esta página.')).toBeVisible()
    })
  })
