import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { translateDocument } from '../environment/environment.ts'
import { forms, whileTampered } from '../security/tamperedFile.ts'
import { admin, type RunningSite, registryOf } from '../support/site.ts'
import { field, named, shows, type Tab, until } from './tab.ts'

type Journey = (tab: Tab, site: RunningSite) => Promise<void>

const LOST = 'No pudimos mostrar esta parte del sitio'
const heading = (text: string) => `${named('main h1', text)}`
const versionOf = (remote: string) => `window.__MFE__?.remotes.${remote}?.version`

const PRERENDERED = [
  '/',
  '/services',
  '/projects',
  '/projects/bodega-clara',
  '/team',
  '/contact',
  '/academy',
  '/academy/devops/aws',
  '/academy/devops/aws/fundamentos/que-es-aws',
]

/** What has to work in every engine, each in a new browser. */
export const journeys: Record<string, Journey> = {
  'prerendered pages are taken over unchanged': async (tab, { url }) => {
    for (const path of PRERENDERED) {
      await tab.open(url + path)
      // React notices differences while it renders, before the page reports that it was opened.
      await until(
        tab,
        `window.__MFE__?.prerendered && window.__MFE__.pages.length > 0 && ${named('main h1', '')}`,
      )
      const prerendered = await tab.evaluate(`JSON.stringify(window.__MFE__.prerendered)`)
      if (prerendered !== '{"isTakenOver":true,"mismatches":[]}')
        throw new Error(`${path}: ${String(prerendered)}`)
    }
  },

  'a visitor walks from the home page to the academy': async (tab, { url }) => {
    await tab.open(`${url}/`)
    // React may replace an element that it has not taken over yet after it is found and before it is clicked.
    await until(tab, `${versionOf('public')} && window.__MFE__.pages.length > 0`)
    await tab.evaluate('window.__isSamePage = true')
    await tab.click(named('nav button', 'Academia'))
    await until(tab, named('a', 'Todos los cursos'))
    await tab.click(named('a', 'Todos los cursos'))
    await until(tab, heading('Academia'))
    await until(tab, `${versionOf('academy')} && window.__isSamePage`)
  },

  'a visitor changes pages while the browser translates the site': async (tab, { url }) => {
    await tab.open(`${url}/services`)
    await until(tab, `${versionOf('public')} && window.__MFE__.pages.length > 0`)
    // tsx adds calls of this function, and the page does not have it.
    await tab.evaluate(`((__name) => (${translateDocument})())((named) => named)`)
    for (const [link, title] of [
      ['Contacto', 'Cuéntanos qué quieres resolver'],
      ['Servicios', 'Del primer boceto'],
    ] as const) {
      await tab.click(named('a', link))
      await until(tab, heading(title))
    }
    await until(tab, `window.__MFE__.failures.length === 0`)
  },

  'a link leads to a part of a page': async (tab, { url }) => {
    const lesson = `${url}/academy/devops/aws/fundamentos/que-es-aws`
    await tab.open(lesson)
    const parts = `[...document.querySelectorAll('main article [id]')].filter((each) => /^H[23]$/.test(each.tagName))`
    await until(tab, `${parts}.length > 0`)
    const id = String(await tab.evaluate(`${parts}.at(-1).id`))
    await tab.open(`${url}/services`)
    await tab.open(`${lesson}#${id}`)
    await until(
      tab,
      `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.getElementById(${JSON.stringify(id)}).getBoundingClientRect())`,
    )
  },

  'a reader opens a lesson and goes on to the next': async (tab, { url }) => {
    await tab.open(`${url}/academy/devops/aws/fundamentos/que-es-aws`)
    await until(tab, heading('Qué es AWS'))
    await until(tab, `document.querySelectorAll('main p').length > 3`)
    await tab.click(`document.querySelector('main a[href$="/cuentas-e-iam"]')`)
    await until(
      tab,
      `location.pathname.endsWith('/cuentas-e-iam') && /IAM/.test(document.querySelector('main h1')?.textContent)`,
    )
  },

  'an admin signs in with the captcha and reads the list of users': async (tab, { url }) => {
    await tab.open(`${url}/login`)
    await until(tab, field('Correo electrónico'))
    await tab.type(field('Correo electrónico'), admin.email)
    await tab.type(field('Contraseña'), admin.password)
    const captcha = `document.querySelector('main [role=checkbox], main input[type=checkbox]')`
    await until(tab, captcha)
    await tab.click(captcha)
    await until(tab, shows('Verificado'))
    await tab.click(named('button', 'INGRESAR'))
    await until(tab, `location.pathname === '/dashboard' && ${shows('Dashboard Admin')}`)
    await tab.open(`${url}/dashboard/user/list`)
    await until(tab, `document.querySelectorAll('tbody tr').length > 5`)
  },

  'a missing remote leaves the rest working and loads on retry': async (tab, { url, siteFolder }) => {
    const entry = await entryOf(siteFolder)
    const files = Object.values(forms).map(({ ending }) => entry + ending)
    for (const file of files) await rename(file, `${file}.away`)
    try {
      await tab.open(`${url}/academy`)
      await until(tab, `${shows(LOST)} && ${named('a', 'Inicio')}`)
    } finally {
      for (const file of files) await rename(`${file}.away`, file)
    }
    await tab.click(named('[role=alert] button', 'Reintentar'))
    await until(tab, heading('Academia'))
  },

  'a script with a changed byte does not run': async (tab, { url, siteFolder }) => {
    await whileTampered([await entryOf(siteFolder)], async () => {
      await tab.open(`${url}/academy`)
      await until(tab, shows(LOST))
      if (await tab.evaluate(`'__tampered' in globalThis`)) throw new Error('the changed script ran')
      await tab.click(named('a', 'Inicio'))
      await until(tab, `location.pathname === '/' && ${named('main h1', '')}`)
    })
  },
}

async function entryOf(siteFolder: string): Promise<string> {
  const { active, versions } = (await registryOf(siteFolder)).remotes.academy
  return join(siteFolder, 'remotes/academy', active, versions[active].entry)
}
