import type { Page } from '@playwright/test'
import { changeResponse, type ResponseOf } from '../api/stub.ts'
import { watchForeignRequests } from '../support/network.ts'
import { corpus, hostile, hostileText } from '../support/payloads.ts'
import { expect, FIRST, test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { executed: [] as string[] })
    for (const name of ['alert', 'confirm', 'prompt'])
      Object.assign(window, { [name]: (text: string) => Reflect.get(window, 'executed').push(text) })
  })
})

test.describe(() => {
  // A picture without its handler is requested as one of the lesson.
  test.use({ expectedErrors: [/status of 404 \(Not Found\) \S+\/content\/lessons\/x$/] })
  test('hostile titles, links and texts in a lesson execute nothing', async ({ page, baseURL }) => {
    const links = hostile.map((url, index) => ({ id: String(index), name: `${hostileText} ${index}`, url }))
    const changeLesson = (lesson: ResponseOf<'getAcademyLesson'>) => ({
      ...lesson,
      titleLesson: hostileText,
      descriptionLesson: hostileText,
      labelLesson: hostileText,
      links,
      youtubeUrl: 'javascript:alert(4)//youtube.com/watch?v=a9__D53WsUs',
    })
    await changeResponse(page, 'getAcademyLesson', changeLesson, { lessonSlug: 'que-es-aws' })
    await changeResponse(page, 'getAcademyCourse', (course) => ({
      ...course,
      title: hostileText,
      thumbnail: 'javascript:alert(5)',
      sections: course.sections.map((section) => ({
        ...section,
        titleSection: hostileText,
        lessons: section.lessons.map((lesson) => ({ ...lesson, titleLesson: hostileText })),
      })),
    }))
    await page.route('**/content/lessons/que-es-aws.*.md', (route) =>
      route.fulfill({ contentType: 'text/markdown', body: corpus }),
    )
    const foreign = watchForeignRequests(page, baseURL)
    await page.goto(FIRST)
    await expect(page.getByRole('heading', { level: 1, name: hostileText })).toBeVisible()
    await expect(page.getByRole('main').getByText('Final del corpus')).toBeVisible()
    await expect(page.getByText('URL de YouTube inválida.')).toBeVisible()
    await expectHarmless(page)
    // What remains of each link is clicked as well.
    for (const place of await page.getByRole('main').getByText('pulsa').all())
      await place.click({ noWaitAfter: true, timeout: 2_000 })
    await expect(page).toHaveURL(FIRST)
    await expectHarmless(page)
    expect(foreign).toEqual([])
  })
})

test.describe(() => {
  // The content security policy blocks the picture's address.
  test.use({ expectedErrors: [/'javascript:alert\(7\)' violates/] })
  test('hostile names and addresses of categories and courses execute nothing', async ({ page, baseURL }) => {
    await changeResponse(page, 'listAcademyCategories', ({ featured, results }) => ({
      featured,
      results: results.map((category) => ({
        ...category,
        name: hostileText,
        description: hostileText,
        slug: 'javascript:alert(6)',
        thumbnail: 'javascript:alert(7)',
        courses: category.courses.map((course) => ({
          ...course,
          title: hostileText,
          slug: '"><img src=x onerror=alert(8)>',
        })),
      })),
    }))
    const foreign = watchForeignRequests(page, baseURL)
    await page.goto('/academy')
    const name = page.getByRole('main').getByRole('heading', { level: 2, name: hostileText }).first()
    await expect(name).toBeVisible()
    await expectHarmless(page)
    expect(foreign).toEqual([])
    await page
      .getByRole('main')
      .getByRole('list', { name: /^Cursos de/ })
      .first()
      .getByRole('link')
      .first()
      .focus()
    await expectHarmless(page)
  })
})

async function expectHarmless(page: Page) {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const attributes = [...main.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    return {
      executed: Reflect.get(window, 'executed'),
      elements: main.querySelectorAll('script, iframe, object, embed, form, style, base, meta, [srcdoc]')
        .length,
      handlers: attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
      schemes: [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ protocol }) => protocol),
    }
  })
  expect(found).toMatchObject({ executed: [], elements: 0, handlers: [] })
  const allowed = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']
  expect([...new Set(found.schemes)].filter((scheme) => !allowed.includes(scheme))).toEqual([])
}
