import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import type { Caller } from '../api/request.ts'
import { hostileText } from '../support/payloads.ts'
import { openSession, startWithSession } from '../support/people.ts'
import { admin, copySite, removeSite, startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

// Keys, logins and enumerations stay as they are.
const unchanged = [
  'slug',
  'back_half',
  'email',
  'username',
  'role',
  'type',
  'level',
  'key',
  'markdown_url',
  'ip',
]
const addresses = ['photo', 'image', 'thumbnail', 'url', 'destination', 'current_url', 'referrer', 'youtube']

/** For each table, the assignments that put hostile markup into its texts and scripts in place of its addresses. */
const assignments = `
  select table_name, string_agg(format('%I = %L || left(%I, 60)', column_name,
    case when column_name in (${listOf(addresses)}) then 'javascript:alert(9)//' else ${quote(`${hostileText} `)} end,
    column_name), ', ') as changes
  from information_schema.columns
  where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' and column_name not in (${listOf(unchanged)})
    and table_name not in ('sessions', 'refresh_tokens', 'password_resets', 'spent_tokens', 'download_links', 'boots',
      'email_changes', 'sign_ups', 'sign_in_links', 'rate_limits', 'schema_migrations', 'row_removals', 'scheduled_backups',
      -- No query may change the first, or read the last; the bin holds what other tables held.
      'activity', 'bin', 'bin_dependants', 'certificate_keys')
    and column_name not in ('password_hash', 'google_subject', 'markdown_premium_path')
  group by table_name`

// The browser logs what the content security policy blocks, and missing files.
test.use({ expectedErrors: [/violates|javascript:|404/] })

test('no screen executes hostile content of the database', async ({ context, inTabs, siteFolder }) => {
  test.setTimeout(180_000)
  // Its pages are prerendered with the data of its database.
  const site = await startSite({ siteFolder: await copySite(siteFolder) })
  try {
    const session = await openSession(site.url, admin)
    await poisonDatabase(session)
    await startWithSession(context, session)
    await context.addInitScript(() => {
      Object.assign(window, { executed: [] as string[] })
      for (const name of ['alert', 'confirm', 'prompt'])
        Object.assign(window, { [name]: (text: string) => Reflect.get(window, 'executed').push(text) })
    })
    await inTabs(await screensOf(session), async (tab, path) => {
      await tab.goto(site.url + path)
      await expect(tab.getByRole('main').getByText(hostileText.slice(0, 24)).first(), path).toBeVisible()
      expect(await foundIn(tab), path).toEqual({ executed: [], live: [] })
    })
  } finally {
    // An open page keeps sending requests, so it is closed before the site stops.
    await context.close()
    await removeSite(site)
  }
})

test('a page runs no module of another origin', async ({ page }) => {
  const requested: string[] = []
  const foreign = createServer((request, response) => {
    requested.push(request.url ?? '')
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end('window.executed = true')
  }).listen(0, '127.0.0.1')
  try {
    await once(foreign, 'listening')
    const address = `http://localhost:${(foreign.address() as AddressInfo).port}/ajeno.js`
    await page.goto('/')
    const outcome = await page.evaluate((url) => import(url).catch((error: Error) => error.message), address)
    expect(outcome).toContain('Failed to fetch')
    expect(requested).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'executed'))).toBeUndefined()
  } finally {
    foreign.close()
  }
})

/** Changes table by table: a query of the SQL page is stopped after 4 seconds. */
async function poisonDatabase(caller: Caller) {
  const { result } = await operations.runSql({ query: assignments }, caller)
  expect(result.length).toBeGreaterThan(8)
  for (const { table_name, changes } of result)
    await operations.runSql({ query: `update ${table_name} set ${changes}` }, caller)
}

/** The traces of an attack: dialogs that it opened, and attributes that could still run code. */
function foundIn(page: Page) {
  return page.evaluate(() => ({
    executed: Reflect.get(window, 'executed') as string[],
    live: [...document.querySelectorAll('#root *')]
      .flatMap(({ attributes }) => [...attributes])
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || (/href$|^src|action$|^data$/.test(name) && /^\s*javascript:/i.test(value)),
      )
      .map(({ name, value }) => `${name}=${value}`),
  }))
}

async function screensOf(caller: Caller) {
  const [users, mails, messages] = await Promise.all([
    operations.listUsers({ limit: 1 }, caller),
    operations.listMails({ limit: 1 }, caller),
    operations.listFeedback({ limit: 1 }, caller),
  ])
  const [user, mail, feedback] = [users, mails, messages].map(({ results }) => results[0]?.id)
  const dashboard = [
    'user/list',
    `user/details/${user}`,
    'wardrobe/category',
    'application/stat',
    'application/stat/details',
    'application/mail',
    `application/mail/details/${mail}`,
    'application/feedback',
    `application/feedback/details/${feedback}`,
    'application/shortener/details',
    'application/releases',
    'application/releases/events',
    'setting/options',
  ].map((path) => `/dashboard/${path}`)
  return ['/projects', '/team', '/academy', '/academy/devops', ...dashboard]
}

function listOf(names: string[]): string {
  return names.map(quote).join(', ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
