import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { hostileText } from './academyPayloads.ts'
import { arriveWith, type Caller, callerOf } from './dashboardPeople.ts'
import { openSession } from './people.ts'
import { admin, startSite } from './site.ts'
import { expect, test } from './test.ts'

// Keys, logins, and words that the site itself chooses among.
const kept = ['slug', 'back_half', 'email', 'username', 'role', 'type', 'key', 'markdown_url', 'ip']
const addresses = ['photo', 'image', 'thumbnail', 'url', 'destination', 'current_url', 'referrer', 'youtube']

/** Puts an attacker's words into every text that the database holds, and scripts where addresses belong. */
const poisoning = `do $$
declare field record;
begin
  for field in
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name not in (${listOf(kept)})
      and table_name not in ('sessions', 'refresh_tokens', 'password_resets', 'spent_tokens', 'download_links', 'boots',
        'email_changes', 'rate_limits', 'schema_migrations')
      and column_name not in ('password_hash', 'google_subject', 'markdown_premium_path')
  loop
    execute format('update %I set %I = %L || left(%I, 60)', field.table_name, field.column_name,
      case when field.column_name in (${listOf(addresses)}) then 'javascript:alert(9)//' else ${quote(`${hostileText} `)} end,
      field.column_name);
  end loop;
end $$`

// What the policy or a missing file refuses stands in the console.
test.use({ expectedErrors: [/violates|javascript:|404/] })

test('whatever the database holds, no screen executes it', async ({ page, context, siteFolder }) => {
  test.setTimeout(180_000)
  const site = await startSite({ siteFolder })
  try {
    const session = await openSession(site.url, admin)
    const call = callerOf(site.url, session)
    await call('POST', '/api/db/config/runSQLQuery', { query: poisoning })
    await arriveWith(context, session)
    await page.addInitScript(() => {
      Object.assign(window, { executed: [] as string[] })
      for (const name of ['alert', 'confirm', 'prompt'])
        Object.assign(window, { [name]: (text: string) => Reflect.get(window, 'executed').push(text) })
    })
    for (const path of await screensOf(call)) {
      await test.step(path, async () => {
        await page.goto(site.url + path)
        await expect(page.getByRole('main').getByText(hostileText.slice(0, 24)).first()).toBeVisible()
        expect(await foundIn(page), path).toEqual({ executed: [], live: [] })
      })
    }
  } finally {
    // The page tells the site what it shows; it leaves before the site does.
    await page.close()
    await site.stop()
    await rm(site.dataFolder, { recursive: true, force: true })
  }
})

test('a page runs no module of another address', async ({ page }) => {
  const asked: string[] = []
  const foreign = createServer((request, response) => {
    asked.push(request.url ?? '')
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
    expect(asked).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'executed'))).toBeUndefined()
  } finally {
    foreign.close()
  }
})

/** What an attack would leave behind: calls that it made, and elements that it could still make them by. */
function foundIn(page: Page) {
  return page.evaluate(() => ({
    executed: Reflect.get(window, 'executed') as string[],
    live: [...document.querySelectorAll('#root *')]
      .flatMap(({ attributes }) => [...attributes])
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || (/href|src|action|data/.test(name) && /^\s*javascript:/i.test(value)),
      )
      .map(({ name, value }) => `${name}=${value}`),
  }))
}

async function screensOf(call: Caller) {
  const firstOf = async (list: string) =>
    (await call<{ results: { id: string }[] }>('GET', list)).results[0]?.id ?? ''
  const user = await firstOf('/api/users/getAll?limit=1&sort=createdAt')
  const mail = await firstOf('/api/mail/getAll?limit=1')
  const feedback = await firstOf('/api/feedback/getAll?limit=1')
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
