import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import type { Caller } from '../api/request.ts'
import { expectAccessibleAtBothWidths, watchLayout } from '../support/appearance.ts'
import { newCode, shortLinkScreen } from './links.ts'
import { confirm, downloadOf, rows } from './screens.ts'
import { expect, test } from './test.ts'

const bar = (page: Page) => page.getByRole('group', { name: 'Filas elegidas' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir ${name}`, exact: true })

/** Creates short links whose codes share a prefix. */
async function newLinks(caller: Caller, count: number): Promise<{ prefix: string; codes: string[] }> {
  const prefix = newCode()
  const codes = Array.from({ length: count }, (_, n) => `${prefix}-${n}`)
  for (const backHalf of codes) {
    await operations.createShortLink({ backHalf, destination: `https://destino.example/${backHalf}` }, caller)
  }
  return { prefix, codes }
}

test('an admin deletes all matching links by keyboard, undoes it, and restores them from the bin', async ({
  page,
  sessions,
  signInAs,
}) => {
  test.setTimeout(180_000)
  const { prefix, codes } = await newLinks(sessions.admin, 7)
  await signInAs('admin')
  await watchLayout(page)
  await page.goto(`${shortLinkScreen}?search=${prefix}&limit=5`)
  await expect(rows(page)).toHaveCount(5)
  const top = async () => (await page.getByRole('table').first().boundingBox())?.y

  const before = await top()
  await page.getByRole('checkbox', { name: 'Elegir las filas de esta página' }).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('5 elegidas')
  expect(await top(), 'nothing moves').toBe(before)
  await expectAccessibleAtBothWidths(page, 'the bar of chosen rows')
  await page.setViewportSize({ width: 1280, height: 844 })
  await bar(page).getByRole('button', { name: 'Elegir las 7 que coinciden' }).press('Enter')
  await expect(bar(page)).toContainText('7 elegidas')
  await bar(page).getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('¿Eliminar 7 URLs cortas?')
  await confirm(page, 'Eliminar')
  await expect(page.getByText('Se eliminaron 7 URLs cortas.')).toBeVisible()
  await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(page.getByText('Volvieron a estar como antes: 7 URLs cortas.')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)

  const [first = '', , third = ''] = await rows(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((each) => each.getAttribute('aria-label')?.replace('Elegir ', '') ?? ''),
    )
  await box(page, first).focus()
  await page.keyboard.press('Space')
  await box(page, third).focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toContainText('3 elegidas')
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(bar(page)).toContainText('3 elegidas')
  const { name, lines } = await downloadOf(page, () =>
    bar(page).getByRole('button', { name: 'Exportar CSV' }).click(),
  )
  expect(name).toBe('shortener.csv')
  expect(lines).toHaveLength(4)
  await bar(page).getByRole('button', { name: 'Eliminar' }).click()
  await confirm(page, 'Eliminar')
  await expect(page.getByText('Se eliminaron 3 URLs cortas.')).toBeVisible()

  await page.goto(`/dashboard/bin?search=${prefix}`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Elegir las filas de esta página' }).check()
  await expectAccessibleAtBothWidths(page, 'chosen rows of the bin')
  await page.setViewportSize({ width: 1280, height: 844 })
  await bar(page).getByRole('button', { name: 'Recuperar' }).click()
  await confirm(page, 'Recuperar')
  await expect(page.getByText('Se recuperaron 3 registros.')).toBeVisible()
  const { totalItems } = await operations.listBin({ search: prefix }, sessions.admin)
  expect(totalItems).toBe(0)
  for (const code of codes) {
    expect((await page.request.get(`/${code}`, { maxRedirects: 0 })).status()).toBe(302)
  }
})

test('an admin deactivates people on a phone and reads which account did not change', async ({
  page,
  signInAs,
  newPerson,
}) => {
  test.setTimeout(120_000)
  const people = [await newPerson(), await newPerson()]
  await signInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/user/list?role=admin')
  await page
    .getByRole('checkbox', { name: /^Elegir (?!las)/ })
    .first()
    .waitFor()
  for (const { name, username } of people) {
    await page.goto(`/dashboard/user/list?search=${username}`)
    await box(page, name).check()
    await expect(bar(page)).toContainText('1 elegida')
    await expectAccessibleAtBothWidths(page, 'a chosen user')
    await page.setViewportSize({ width: 390, height: 844 })
    await bar(page).getByRole('button', { name: 'Desactivar' }).click()
    await confirm(page, 'Desactivar')
    await expect(page.getByText('Se desactivó 1 usuario.')).toBeVisible()
    await box(page, name).check()
    await bar(page).getByRole('button', { name: 'Desactivar' }).click()
    await confirm(page, 'Desactivar')
    const result = page.getByRole('region', { name: 'Resultado' })
    await expect(result.getByRole('listitem')).toHaveText(`${name}: Ya estaba así.`)
    await expectAccessibleAtBothWidths(page, 'what stayed as it was')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(result.getByRole('link', { name })).toHaveAttribute('href', /user\/details/)
  }
})
