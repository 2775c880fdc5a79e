import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { expectAccessibleInBothThemes } from '../support/appearance.ts'
import { addPerson, openSession, type Person, startSignedIn } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, test } from './test.ts'

const outfit = (page: Page) => page.getByRole('list', { name: 'Tu conjunto' }).getByRole('listitem')

/** Registers a user whose items are a drawn garment, a photograph, one without a picture, a coat, and one without a category. */
async function addOwner(url: string): Promise<Person> {
  const person = await addPerson(url, 'user')
  const administrator = await openSession(url, admin)
  const garments = [
    ['T-shirts', 'Mi camiseta de siempre', '/content/wardrobe/camiseta-blanca.svg'],
    ['Shirts', 'Mi camisa de la foto', '/favicon.svg'],
    ['Skirts', 'Mi falda sin foto', null],
    ['Coats', 'Mi abrigo', null],
    ['', 'Mi poncho', null],
  ] as const
  for (const [category, description, image] of garments) {
    const query = `insert into wardrobe_items (user_id, category_id, description, image)
      values ('${person.id}', (select id from wardrobe_categories where name = '${category}'),
        '${description}', ${image ? `'${image}'` : 'null'})`
    await operations.runSql({ query }, administrator)
  }
  return person
}

test.describe('a user of Mix&Match', () => {
  test('mixes their own items, with samples where a kind is missing', async ({
    page,
    context,
    mode: { site },
  }) => {
    await startSignedIn(context, site.url, await addOwner(site.url))
    await page.goto('/')
    await expect(page.getByText(/Aún no tienes calzado: te prestamos prendas de muestra/)).toBeVisible()
    await expect(page.getByText(/Una prenda tuya no entra en el combinador/)).toBeVisible()
    await expect(outfit(page).nth(1)).toContainText('Parte de abajo · 1 de 1Mi falda sin foto')
    await expect(outfit(page).nth(2)).toContainText('de muestra')
    await expect(page.getByRole('img', { name: /Mi falda sin foto/ })).toBeVisible()
    await page.getByRole('button', { name: 'Abrigo', exact: true }).click()
    await expect(outfit(page).nth(0)).toContainText('Abrigo · 1 de 1Mi abrigo')
    await page.getByRole('button', { name: 'Abrigo', exact: true }).click()
    const top = outfit(page).nth(0)
    await expect(top).toContainText('de 2Mi camis')
    const first = (await top.textContent()) ?? ''
    await page.getByRole('button', { name: 'Mezclar', exact: true }).click()
    await expect(top).not.toHaveText(first)
    await expect(top).toContainText('de 2Mi camis')
    await expectAccessibleInBothThemes(page, 'the mixer of a user')

    await page.getByRole('link', { name: 'Ver mi armario' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mi armario' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mi abrigo' })).toBeVisible()
  })

  test('reads how to fill an empty wardrobe', async ({ page, context, mode: { site, user } }) => {
    await startSignedIn(context, site.url, user)
    await page.goto('/')
    await expect(page.getByText('Tu armario todavía está vacío', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Añade las tuyas con una foto' }).click()
    await expect(page.getByRole('button', { name: 'Añadir prendas' })).toBeVisible()
  })
})
