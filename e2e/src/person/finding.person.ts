import { searchDialog, startBackground } from '../public/searchSteps.ts'
import { addPerson } from '../support/people.ts'
import { expect, signIn, test } from '../support/test.ts'
import { journey } from './journey.ts'

const HEADING = '#tema-verbos-y-sus-promesas'

journey(
  test,
  'changes the theme, searches, reports an error, and finds their bookmarks and wardrobe',
  async (person) => {
    const { page, isOnPhone } = person
    const reader = await addPerson(person.site, 'user')
    const dialog = searchDialog(page)

    await test.step('the theme', async () => {
      await page.goto('/')
      await person.station('the home')
      const [other, own] = person.theme === 'light' ? ['oscuro', 'claro'] : ['claro', 'oscuro']
      await person.openMenu()
      await person.button(`Cambiar a modo ${other}`)
      await expect(page.locator('html')).not.toHaveAttribute('data-theme', person.theme)
      await person.button(`Cambiar a modo ${own}`)
      await person.station('the bar and its menu')
      if (isOnPhone) await person.button('Cerrar menú')
    })

    await test.step('the search', async () => {
      await startBackground(page)
      if (isOnPhone) await person.link('Buscar')
      else await page.keyboard.press('/')
      await expect(dialog.getByRole('combobox')).toBeFocused()
      await expect(dialog.getByRole('option').first()).toBeVisible()
      await person.station('the search before a word')
      await page.keyboard.type('xilofonte')
      await expect(dialog.getByText(/xilofonte/)).toBeVisible()
      await person.station('a search without results')
      await dialog.getByRole('combobox').fill('promsas')
      const found = dialog.getByRole('option', { name: /Verbos y sus promesas/ })
      await expect(found).toBeVisible()
      await person.station('a search with results')
      await person.press(found)
      await expect(page).toHaveURL(new RegExp(`${HEADING}$`))
      await expect(page.locator(HEADING)).toBeInViewport()
      await person.station('the heading that was looked for')
    })

    await test.step('the report and the bookmark', async () => {
      await person.button('Informar de un error')
      const form = page.getByRole('dialog', { name: 'Informar de un error' })
      await form.getByRole('radio', { name: 'No funciona' }).check()
      await person.button('Enviar', form)
      await person.station('an incomplete report')
      await form.getByLabel('Párrafo').selectOption({ index: 2 })
      await person.write(form.getByLabel(/^¿Qué está mal\?/), 'Falta un paso')
      await person.press(form.getByRole('checkbox', { name: 'No soy un robot' }))
      await expect(form.getByText('Verificado')).toBeVisible()
      await person.station('a report')
      await person.button('Enviar', form)
      await expect(page.getByText('Recibimos tu aviso. Gracias.')).toBeVisible()
      await expect(form).toBeHidden()
      await person.button('Guardar en tus marcadores')
      await page.goto('/academy')
      await expect(page.getByRole('link', { name: 'Tus marcadores (1)' })).toBeVisible()
      await person.link('Tus marcadores (1)')
      await person.station('the bookmarks')
    })

    await test.step('the own wardrobe', async () => {
      await signIn(page, reader.email, reader.password, person.press)
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByRole('region', { name: 'Academia' })).toBeVisible()
      await person.station('the home of an account')
      await person.openScreen('Mi armario')
      await expect(page.getByText('Tu armario está vacío')).toBeVisible()
      await person.station('an empty wardrobe')
    })
  },
)
