import { operations } from '../api/operations.ts'
import { overflow, untilStill } from '../support/appearance.ts'
import { expect, test } from './test.ts'

const LONG = 'Electroencefalografista'.repeat(9).slice(0, 192)
const root = '/dashboard/application'
const rows = [
  `insert into mails (name, email, subject, message) values ('${LONG}', 'a@b.example', '${LONG}', '${LONG}')`,
  `insert into feedbacks (title, message, user_email, rating) values ('${LONG}', '${LONG}', 'a@b.example', 5)`,
  `insert into wardrobe_categories (name, name_es, "group") values ('${LONG}', '${LONG}', '${LONG}')`,
  `insert into saved_queries (user_id, name, query) select id, '${LONG}', 'select 1' from users where role = 'admin' limit 1`,
  `insert into visit_stats (current_url, ip) select '/${LONG}', '—' from generate_series(1, 400)`,
]
const removal = [
  `delete from mails where subject = '${LONG}'`,
  `delete from feedbacks where title = '${LONG}'`,
  `delete from wardrobe_categories where name = '${LONG}'`,
  `delete from saved_queries where name = '${LONG}'`,
  `delete from visit_stats where current_url = '/${LONG}'`,
]

test('labels of 192 letters without a space break or are cut, and widen no screen', async ({
  page,
  sessions,
  signInAs,
  newPerson,
}) => {
  test.setTimeout(300_000)
  const run = (query: string) => operations.runSql({ query }, sessions.admin)
  const person = await newPerson()
  try {
    for (const query of [...rows, `update users set name = '${LONG}' where id = '${person.id}'`])
      await run(query)
    const idOf = async (table: string, column: string) => {
      const { result } = await run(`select id from ${table} where ${column} = '${LONG}'`)
      return String(result[0]?.id)
    }
    await signInAs('admin')
    const addresses = [
      `${root}/mail`,
      `${root}/mail/details/${await idOf('mails', 'subject')}`,
      `${root}/feedback`,
      `${root}/feedback/details/${await idOf('feedbacks', 'title')}`,
      '/dashboard/wardrobe/category',
      `/dashboard/user/list?search=${LONG.slice(0, 40)}`,
      `/dashboard/user/details/${person.id}`,
      `/dashboard/user/update/${person.id}`,
      `/dashboard/user/items/${person.id}/list`,
      `${root}/stat`,
      `${root}/stat/summary?days=1&url=/${LONG}&step1=/${LONG}&step2=/&step3=/${LONG}`,
      `${root}/stat/details`,
      '/dashboard/activity',
      `${root}/database/sql`,
    ]
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await untilStill(page)
        expect(await overflow(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }

    await page.goto(`${root}/feedback`)
    await page
      .getByRole('button', { name: `Eliminar «${LONG}»` })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await overflow(page), 'a confirmation').toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(LONG.slice(0, 30))
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: LONG.slice(0, 30) })
        .first(),
    ).toBeVisible()
    expect(await overflow(page), 'the palette').toBeLessThanOrEqual(0)
  } finally {
    for (const query of removal) await run(query)
  }
})
