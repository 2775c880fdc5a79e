// On an empty site with only its administrator, makes everything that a visitor reads, in the screens of the product: the
// texts of a page, a plan, a category, a course with three lessons, pictures and a question, two people of the team, a project
// with its case, and five garments.
// Then a visitor without scripts reads all of it. Prints how long a person would take, by the number of steps and typed
// characters. Exits with 1 when something is not shown, or when the course takes longer than 15 minutes.
import { operations } from 'e2e/api'
import { removeSite, startSite } from 'e2e/site'
import type { Page } from 'playwright'
import { openBrowser } from '../browser.ts'
import { round2 } from '../figures.ts'
import { type BackOfficePerson, createPerson, pictureOf } from './person.ts'

const LIMIT_MINUTES = 15
const SHOWN_WITHIN_MS = 60_000
const QUESTION = '¿Qué haces si el barro se descentra?'

/** What a visitor must find, by address. */
const expected: [path: string, texts: string[]][] = [
  ['/academy', ['Cerámica']],
  ['/academy/ceramica', ['Torno para empezar']],
  ['/academy/ceramica/torno-para-empezar', ['Las primeras piezas', 'Centrar el barro']],
  ...['centrar-el-barro', 'abrir-la-pieza', 'levantar-las-paredes'].map((slug): [string, string[]] => [
    `/academy/ceramica/torno-para-empezar/las-primeras-piezas/${slug}`,
    ['Lo que vas a sentir', 'Las manos sobre el torno', ...(slug.startsWith('levantar') ? [QUESTION] : [])],
  ]),
  ['/projects', ['Taller abierto']],
  ['/projects/taller-abierto', ['El problema', 'Nadie sabía qué horno estaba libre']],
  ['/team', ['Irene Soto', 'Bruno Vela']],
  ['/team/irene-soto', ['Ceramista']],
  ['/about', ['Un taller que también escribe software']],
  ['/services', ['Cuenco propio', '$40']],
]

const browser = await openBrowser()
const site = await startSite({ environment: { SEED: 'admin', DRAWING: 'on', CAPTCHA: 'off' } })
const rows: { what: string; 'a person, minutes': number; 'this run, s': number }[] = []
try {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
  const { accessToken, refreshToken, user } = await operations.login(site.admin, site)
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    { accessToken, refreshToken, user: JSON.stringify(user) },
  )
  await page.goto('/dashboard')
  const person = createPerson(page)
  await timed('a category and a course with three lessons', () => writeCourse(person))
  const courseMinutes = person.minutes()
  await timed('two people of the team', () => writeTeam(person))
  await timed('a project with its case', () => writeProject(person))
  await timed('the texts of a page', () => writeTexts(person))
  await timed('five garments of their own', () => writeGarments(person))
  console.table(rows)

  const visitor = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  const missing: string[] = []
  for (const [path, texts] of expected)
    for (const text of texts) if (!(await isShown(visitor, path, text))) missing.push(`${path}: ${text}`)
  console.log(`a visitor without scripts reads ${expected.length} pages: ${missing.length} texts missing`)
  for (const each of missing) console.error(`✗ not shown: ${each}`)
  if (courseMinutes > LIMIT_MINUTES) console.error(`✗ ${round2(courseMinutes)} minutes > ${LIMIT_MINUTES}`)
  process.exitCode = missing.length > 0 || courseMinutes > LIMIT_MINUTES ? 1 : 0

  async function timed(what: string, work: () => Promise<void>) {
    const [startedAt, before] = [performance.now(), person.minutes()]
    await work()
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    rows.push({ what, 'a person, minutes': round2(person.minutes() - before), 'this run, s': seconds })
  }
} finally {
  await browser.close()
  await removeSite(site)
}

async function writeCourse(person: BackOfficePerson) {
  await person.open('Academia', 'Categorías')
  await person.press('Nueva categoría')
  await person.heading('Categoría sin nombre')
  await person.write('Nombre', 'Cerámica')
  await person.write('Descripción', 'Barro, torno y horno, paso a paso.')
  await person.publish()

  await person.open('Academia', 'Cursos')
  await person.press('Nuevo curso')
  await person.heading('Curso sin título')
  await person.write('Título', 'Torno para empezar')
  await person.choose('Categoría', 'Cerámica')
  await person.write('Descripción', 'Tres lecciones para hacer tu primer cuenco.')
  await person.addPicture('Elegir una imagen', 'torno.png', 'Un torno con un cuenco')
  await person.press('Añadir sección')
  await person.write('Título de la sección', 'Las primeras piezas')
  await person.publish()
  const course = person.page.url()
  for (const [at, title] of ['Centrar el barro', 'Abrir la pieza', 'Levantar las paredes'].entries()) {
    if (at > 0) await person.page.goto(course)
    await person.press('Añadir lección')
    await person.heading('Lección sin título')
    await person.write('Título', title)
    await person.write('Etiqueta', `Lección ${at + 1}`)
    await person.write('Descripción', 'Con las manos mojadas y el torno despacio.')
    await person.page.getByRole('textbox', { name: 'Texto de la lección, en Markdown' }).click()
    await person.type(
      '## Lo que vas a sentir\n\nEl barro tiembla hasta que deja de hacerlo. **No lo sueltes** antes.\n\n1. Moja las manos.\n2. Apoya los codos.\n3. Aprieta sin prisa.\n\n> Si se descentra, vuelve a empezar: así aprende todo el mundo.\n\n',
    )
    await person.addPicture('Imagen', `leccion-${at}${'-'.repeat(at)}.png`, 'Las manos sobre el torno')
    if (at === 2) await askQuestion(person)
    await person.publish()
  }
}

/** A question with one right choice, whose example is already in the text. */
async function askQuestion(person: BackOfficePerson) {
  await person.page.getByRole('textbox', { name: 'Texto de la lección, en Markdown' }).press('Control+End')
  await person.type('\n\n')
  await person.press('Pregunta')
  const dialog = person.page.getByRole('dialog', { name: 'Insertar una pregunta' })
  await person.press(/^Una opción/, dialog)
  // The prompt of the example is selected.
  await person.type(QUESTION)
}

async function writeTeam(person: BackOfficePerson) {
  for (const [name, lastname, title] of [
    ['Irene', 'Soto', 'Ceramista'],
    ['Bruno', 'Vela', 'Desarrollador'],
  ] as const) {
    await person.open('Sitio', 'Equipo')
    await person.press('Nueva persona')
    await person.heading('Persona sin nombre')
    await person.write('Nombre', name)
    await person.write('Apellido', lastname)
    await person.write('Cargo', title)
    await person.write('País', 'Colombia')
    await person.write('Correo', `${name.toLowerCase()}@taller.example`)
    await person.write('Presentación', 'Hace cosas con las manos y después las explica.')
    await person.addPicture('Elegir una imagen', `${name}.png`, `Retrato de ${name}`)
    await person.publish()
  }
}

async function writeProject(person: BackOfficePerson) {
  await person.open('Sitio', 'Proyectos')
  await person.press('Nuevo proyecto')
  await person.heading(/sin título/)
  await person.write('Título', 'Taller abierto')
  await person.write('Categoría', 'Sistema web')
  await person.write('Duración', '2 meses')
  await person.write('Inicio', '2026-02-01')
  await person.write(
    'Texto del caso',
    'Un calendario para que nadie espere su horno.\n\n## El problema\n\nNadie sabía qué horno estaba libre.\n\n- 2 semanas → 1 día: lo que tarda una quema\n\n> Ahora lo miro en el teléfono.\n> — Irene, ceramista',
  )
  await person.addPicture('Elegir una imagen', 'taller.png', 'El calendario de los hornos')
  await person.press('Añadir persona')
  await person.choose('Persona 1', 'Irene Soto')
  await person.publish()
}

async function writeTexts(person: BackOfficePerson) {
  await person.open('Sitio', 'Textos')
  await person.page.getByRole('table').getByRole('link', { name: 'Nosotros' }).click()
  await person.heading('Nosotros')
  const headline = person.page.getByRole('main').getByRole('textbox').first()
  await headline.fill('Un taller que también escribe software')
  await person.publish()

  await person.open('Sitio', 'Textos')
  await person.page.getByRole('table').getByRole('link', { name: 'Servicios y planes' }).click()
  await person.heading('Servicios y planes')
  await person.press('Añadir plan')
  const plan = person.page.getByRole('region', { name: 'Plan 4' })
  await plan.getByLabel('Título').fill('Cuenco propio')
  await plan.getByLabel('Precio').fill('$40')
  await person.publish()
}

async function writeGarments(person: BackOfficePerson) {
  const { page } = person
  await page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: 'Mi armario' })
    .click()
  const names = ['camiseta roja', 'pantalón azul', 'falda verde', 'zapatillas blancas', 'abrigo negro']
  const files = names.map(async (name) => ({
    ...{ name: `${name}.png`, mimeType: 'image/png', buffer: await pictureOf(page, name) },
  }))
  await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(files))
  await person.press('Guardar las 5 prendas')
  await page.locator('a[href^="/dashboard/user/item/"]').nth(4).waitFor()
}

/** Whether a page contains a text without scripts; pages are prerendered again shortly after a publication. */
async function isShown(page: Page, path: string, text: string): Promise<boolean> {
  const endsAt = performance.now() + SHOWN_WITHIN_MS
  do {
    await page.goto(path)
    const found = page.getByRole('main').getByText(text).or(page.getByRole('main').getByAltText(text))
    if ((await found.count()) > 0) return true
    await page.waitForTimeout(500)
  } while (performance.now() < endsAt)
  return false
}
