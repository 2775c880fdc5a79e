import { expect, test } from '../mixmatch/test.ts'
import { photograph } from '../support/garments.ts'
import { addPerson } from '../support/people.ts'
import { solveInPage } from '../support/test.ts'
import { journey } from './journey.ts'

/** From an empty wardrobe to what a stranger sees. */
const LIMIT_MINUTES = 5
/** Laying a garment out, aiming, and pressing the button. */
const ACTIONS_OF_A_PHOTO = 3

test.use({ expectedErrors: [/404/] })

journey(test, 'photographs five garments, and shares an outfit of them', async (person) => {
  const { page, effort } = person
  const owner = await addPerson(person.site, 'user')
  const saved = page.getByRole('region', { name: 'Mis conjuntos' })
  const dialog = page.getByRole('dialog')

  await test.step('the sign-in', async () => {
    await page.goto('/login')
    await person.station('the sign-in')
    await page.getByLabel('Correo electrónico').fill(owner.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
    await solveInPage(page, person.press)
    await person.button('Iniciar sesión', page.getByRole('main'))
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/')
    await person.station('the mixer without own garments')
  })

  const startedAt = person.clockMs()
  const effortBefore = effort.minutes()
  await test.step('the wardrobe is filled', async () => {
    await page.goto('/dashboard/user/wardrobe')
    await expect(page.getByText('Tu armario está vacío')).toBeVisible()
    await person.station('an empty wardrobe')
    const photos = await photograph(page)
    effort.act(photos.length * ACTIONS_OF_A_PHOTO)
    const choosing = page.waitForEvent('filechooser')
    await person.button('Añadir prendas')
    await (await choosing).setFiles(photos)
    // Each is chosen among the others.
    effort.act(photos.length + 1)
    await expect(page.getByText('Fotos listas: revisa lo que proponemos de cada una.')).toBeVisible({
      timeout: 90_000,
    })
    await person.station('proposed garments')
    // Reviewing what is proposed is a look at every garment.
    effort.act(photos.length)
    await person.write(page.getByLabel('Descripción').first(), 'Camiseta roja de los domingos')
    await person.button('Guardar las 5 prendas')
    await expect(page.locator('a[href^="/dashboard/user/item/"]')).toHaveCount(5)
    await person.station('a filled wardrobe')
  })

  const path = await test.step('the outfit is saved and shared', async () => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Mi armario', pressed: true })).toBeVisible()
    await person.button('Abrigo')
    await expect(page.getByRole('list', { name: 'Tu conjunto' }).getByRole('listitem')).toHaveCount(4)
    await person.station('an outfit with a coat')
    await person.button('Guardar conjunto')
    await person.write(dialog.getByLabel('Nombre'), 'Mi martes')
    await person.station('the name of an outfit')
    await person.button('Guardar', dialog)
    await expect(saved.getByRole('heading', { name: 'Mi martes' })).toBeVisible()
    await saved.scrollIntoViewIfNeeded()
    await person.station('a saved outfit')
    await person.button('Compartir Mi martes', saved)
    await person.button('Crear el enlace', saved)
    const address = await saved.getByLabel('Dirección del conjunto').textContent()
    await person.station('a shared outfit')
    return new URL(address ?? '').pathname
  })

  await test.step('a stranger opens it', async () => {
    const stranger = await person.elsewhere()
    expect((await stranger.page.goto(path))?.status()).toBe(200)
    await expect(stranger.page.getByRole('heading', { level: 1, name: 'Mi martes' })).toBeVisible()
    await expect(stranger.page.getByRole('list', { name: 'Prendas' }).getByRole('listitem')).toHaveCount(4)
    await stranger.station('what a stranger sees')
    await stranger.context.close()
  })

  // The browser's own time has the waits of a person, who works besides.
  const waited = (person.clockMs() - startedAt) / 60_000
  const worked = effort.minutes() - effortBefore
  console.log(
    `${person.where}: an outfit of five photographed garments takes a person ${worked.toFixed(1)} minutes of work, and at most ${waited.toFixed(1)} of waiting`,
  )
  expect(worked + waited).toBeLessThan(LIMIT_MINUTES)
})
