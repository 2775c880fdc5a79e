import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { contentFolders } from '../../config.ts'
import { academyLessons } from '../../db/schema/academy.ts'
import { adoptLessonTexts } from './adoptLessonTexts.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const file = 'academy/devops/aws/cuentas-e-iam.md'
const slug = 'cuentas-e-iam'
const lesson = async () =>
  site.db.query.academyLessons.findFirst({ where: (row, { eq: is }) => is(row.slug, slug) })

/** As a version before texts were in the database left it. */
const asBefore = (markdownUrl: string, markdownPremiumPath: string | null) =>
  site.db
    .update(academyLessons)
    .set({ text: null, premiumText: null, markdownUrl, markdownPremiumPath })
    .where(eq(academyLessons.slug, slug))

it('moves the texts that lessons of an older site point to into the database, once', async () => {
  await asBefore(`/content/${file}`, file)
  const before = await lesson()
  const served = (await site.get(`/api/academy/lessons/getBySlug/${slug}`)).json()
  expect(served).toMatchObject({ markdownUrl: `/content/${file}`, hasPremium: true })
  await adoptLessonTexts(site.db)
  await adoptLessonTexts(site.db)
  const read = (folder: string) => readFile(join(folder, file), 'utf8')
  expect(await lesson()).toMatchObject({
    ...{ markdownUrl: null, markdownPremiumPath: null, updatedAt: before?.updatedAt },
    text: await read(contentFolders.contentDir),
    premiumText: await read(contentFolders.premiumContentDir),
  })
  const now = (await site.get(`/api/academy/lessons/getBySlug/${slug}`)).json()
  const text = await site.get(now.markdownUrl)
  expect(text.headers['cache-control']).toContain('immutable')
  expect(text.body).toBe(await read(contentFolders.contentDir))
  const other = now.markdownUrl.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  expect((await site.get(other)).statusCode).toBe(404)
})

it('leaves the address of another site, and of a file that does not exist', async () => {
  for (const markdownUrl of ['https://otro.example/a.md', '/content/no.md', '/content/../package.json']) {
    await asBefore(markdownUrl, 'no.md')
    await adoptLessonTexts(site.db)
    expect(await lesson()).toMatchObject({ markdownUrl, markdownPremiumPath: 'no.md', text: null })
  }
})
