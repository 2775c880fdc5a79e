import { expect, type Page } from '@playwright/test'
import { FIRST } from '../academy/test.ts'
import type { Device, Visitor } from './visitor.ts'

export type Gesture = {
  name: string
  path: string
  /** The devices that have it; all of them by default. */
  on?: Device[]
  act: (visitor: Visitor) => Promise<void>
  /** What the visitor then sees. */
  shows: (page: Page) => Promise<void>
  /** Whether the browser responds without scripts. */
  isNative?: boolean
  /** Whether it leads to another page. */
  leaves?: boolean
  /** Whether its button is disabled while it works, and so loses the focus. */
  losesFocus?: boolean
}

const TOKEN = `eyJhbGciOiJIUzI1NiJ9.${btoa('{"name":"Ana"}')}.x`

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' })
const bubble = (page: Page) => page.getByRole('complementary', { name: 'WhatsApp' })
const theme = (page: Page) => button(page, /^Cambiar a modo/)
const video = /^Reproducir el video/

/** On a phone the controls of the navbar are in the menu. */
async function openMenu({ device, page, press }: Visitor) {
  if (device === 'phone') await press(button(page, 'Abrir menú'))
}

const opensGroup = (label: string, entry: RegExp): Gesture => ({
  name: `group ${label} of the navbar`,
  path: '/services',
  isNative: true,
  async act(visitor) {
    const { page, device, press } = visitor
    await openMenu(visitor)
    const fold = page.locator('summary').filter({ hasText: label, visible: true })
    await press(device === 'phone' ? fold : page.getByRole('banner').getByRole('button', { name: label }))
  },
  shows: (page) => expect(page.getByRole('banner').getByRole('link', { name: entry })).toBeVisible(),
})

const opensBubble = (path: string): Gesture => ({
  name: `WhatsApp bubble of ${path}`,
  path,
  isNative: true,
  act: ({ page, press }) => press(bubble(page).getByRole('button')),
  shows: (page) => expect(bubble(page).getByRole('link').first()).toBeVisible(),
})

const changesTheme = (presses: number): Gesture => ({
  name: `theme, pressed ${presses} times`,
  path: '/team',
  async act(visitor) {
    await openMenu(visitor)
    for (let left = presses; left > 0; left -= 1) await visitor.press(theme(visitor.page))
  },
  shows: (page) =>
    expect(page.locator('html')).toHaveAttribute('data-theme', presses % 2 ? 'dark-mode' : 'light'),
})

const follows = (path: string, name: string | RegExp, to: RegExp | string, within = 'main'): Gesture => ({
  name: `link ${name} of ${path}`,
  path,
  leaves: true,
  async act(visitor) {
    if (within === 'header') await openMenu(visitor)
    const place = visitor.page.locator(within)
    await visitor.press(place.getByRole('link', { name }).filter({ visible: true }).first())
  },
  shows: (page) => expect(page).toHaveURL(to),
})

const types = (name: string, path: string, label: string, text: string): Gesture => ({
  name,
  path,
  async act({ page, device, press }) {
    const field = page.getByLabel(label)
    if (device === 'keyboard') await field.focus()
    else await press(field)
    await page.keyboard.type(text)
  },
  shows: (page) => expect(page.getByLabel(label)).toHaveValue(text),
})

const playsVideo = (path: string): Gesture => ({
  name: `video of ${path}`,
  path,
  act: ({ page, press }) => press(button(page, video).first()),
  shows: (page) => expect(page.locator('iframe[src*="youtube-nocookie"]')).toHaveCount(1),
})

const choosesLanguage = (names: string[], heading: RegExp): Gesture => ({
  name: `language ${names.join(', then ')} of the CV`,
  path: '/cv',
  async act({ page, device, press }) {
    for (const name of names) {
      const radio = page.getByRole('radio', { name })
      await (device === 'keyboard' ? press(radio, 'Space') : press(page.locator('label', { has: radio })))
    }
  },
  async shows(page) {
    await expect(page.getByRole('radio', { name: names.at(-1) })).toBeChecked()
    await expect(page).toHaveURL(heading)
  },
})

const opensDrawer = (path: string, name: string, navigation: RegExp, on: Device[]): Gesture => ({
  name: `drawer ${name} of ${path}`,
  path,
  on,
  isNative: true,
  act: ({ page, press }) => press(button(page, name)),
  shows: (page) => expect(page.getByRole('navigation', { name: navigation })).toBeVisible(),
})

export const gestures: Gesture[] = [
  {
    name: 'menu',
    path: '/services',
    on: ['phone'],
    isNative: true,
    act: ({ page, press }) => press(button(page, 'Abrir menú')),
    shows: (page) => expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible(),
  },
  {
    name: 'menu, opened and closed',
    path: '/team',
    on: ['phone'],
    async act({ page, press }) {
      await press(button(page, 'Abrir menú'))
      await press(button(page, 'Abrir menú'))
    },
    shows: (page) => expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden(),
    isNative: true,
  },
  opensGroup('Proyectos', /^Equipo/),
  opensGroup('Academia', /^AWS/),
  opensGroup('Tools', /^Decodificar token/),
  changesTheme(1),
  changesTheme(2),
  changesTheme(3),
  follows('/services', 'Login', '/auth/login', 'header'),
  follows('/team', 'Google login', /\/auth\/login$|\/oauth\/authorize/, 'header'),
  follows('/services', 'Inicio', '/', 'header'),
  follows('/', 'Servicios', '/services', 'header'),
  follows('/services', 'Privacidad', '/privacy', 'footer'),
  opensBubble('/'),
  opensBubble('/services'),
  opensBubble('/projects'),
  opensBubble('/?utm_source=x'),
  {
    name: 'WhatsApp bubble, opened and closed',
    path: '/services',
    isNative: true,
    async act({ page, press }) {
      await press(bubble(page).getByRole('button'))
      await press(bubble(page).getByRole('button'))
    },
    shows: (page) => expect(bubble(page).getByRole('link').first()).toBeHidden(),
  },
  {
    name: 'question of the services',
    path: '/services',
    isNative: true,
    act: ({ page, press }) => press(page.locator('main summary').first()),
    shows: (page) => expect(page.locator('main details').first()).toHaveAttribute('open'),
  },
  {
    name: 'question, opened and closed',
    path: '/services?fbclid=x',
    isNative: true,
    async act({ page, press }) {
      await press(page.locator('main summary').first())
      await press(page.locator('main summary').first())
    },
    shows: (page) => expect(page.locator('main details').first()).not.toHaveAttribute('open'),
  },
  follows('/', 'Cuéntanos tu proyecto', '/contact'),
  follows('/services', 'Pedir una propuesta', '/contact'),
  follows('/projects', /./, /\/projects\/./, 'main ul'),
  follows('/team', /./, /\/team\/./, 'main ul'),
  follows('/tools', /./, '/tools/decode-token', 'main ul'),
  types('name of a message', '/contact', 'Nombre', 'Ana'),
  types('text of a message', '/contact', 'Mensaje', 'Una pregunta'),
  {
    name: 'text that is continued in its middle while scripts arrive',
    path: '/contact',
    async act({ page }) {
      await page.getByLabel('Mensaje').focus()
      await page.keyboard.type('Una larga')
      for (let left = 5; left > 0; left -= 1) await page.keyboard.press('ArrowLeft')
      await page.keyboard.type('pregunta ')
    },
    async shows(page) {
      await page.keyboard.type('muy ')
      await expect(page.getByLabel('Mensaje')).toHaveValue('Una pregunta muy larga')
    },
  },
  {
    name: 'message that is sent empty',
    path: '/contact',
    act: ({ page, press }) => press(page.locator('main').getByRole('button', { name: 'Enviar mensaje' })),
    shows: (page) => expect(page.getByText('Escribe tu nombre.')).toHaveCount(1),
  },
  {
    name: 'stars of a rating, changed once',
    path: '/opinion',
    async act({ page, device, press }) {
      for (const name of ['5 estrellas', '4 estrellas']) {
        const radio = page.getByRole('radio', { name })
        await (device === 'keyboard' ? press(radio, 'Space') : press(page.locator('label', { has: radio })))
      }
    },
    shows: (page) => expect(page.getByRole('radio', { name: '4 estrellas' })).toBeChecked(),
  },
  types('token', '/tools/decode-token', 'Token', TOKEN),
  {
    name: 'token that is decoded',
    losesFocus: true,
    path: '/tools/decode-token',
    async act({ page, press }) {
      await page.getByLabel('Token').fill(TOKEN)
      await press(button(page, 'Decodificar'))
    },
    shows: (page) => expect(page.getByRole('region', { name: 'Contenido' })).toContainText('"name": "Ana"'),
  },
  choosesLanguage(['English'], /lang=en$/),
  choosesLanguage(['English', 'Español'], /\/cv$/),
  playsVideo(FIRST),
  playsVideo('/repo'),
  {
    name: 'lesson that is completed, pressed twice',
    path: FIRST,
    async act({ page, press }) {
      await press(button(page, 'Marcar como completada'))
      await press(button(page, 'Marcar como completada'))
    },
    shows: (page) => expect(button(page, 'Lección completada')).toBeVisible(),
  },
  opensDrawer(FIRST, 'Contenido', /^Contenido de/, ['phone']),
  opensDrawer(FIRST, 'Categorías', /^Categorías y cursos/, ['phone', 'tablet']),
  opensDrawer('/academy', 'Categorías', /^Categorías y cursos/, ['phone']),
  {
    name: 'place of reading',
    path: '/privacy',
    isNative: true,
    act: ({ page }) => page.evaluate(() => scrollTo(0, 500)),
    shows: (page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(500),
  },
  {
    name: 'selected text',
    path: '/terms',
    isNative: true,
    act: ({ page }) => page.locator('h1').selectText(),
    shows: (page) => expect.poll(() => page.evaluate(() => `${getSelection()}`)).not.toBe(''),
  },
  {
    name: 'link past the navbar',
    path: '/about',
    on: ['keyboard'],
    isNative: true,
    act: ({ page, press }) => press(link(page, 'Saltar al contenido')),
    shows: (page) => expect(page.locator('main')).toBeFocused(),
  },
]
