// Prints CvDocument to the PDF files that the page offers, one for each brand and language. Run it after changing
// CvDocument, cv.content.ts or a brand.
import { join } from 'node:path'
import { brandsOf } from 'federation/brands'
import { chromium, type Page } from 'playwright'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand, configureBrand, GlobalStyle } from 'shared-ui'
import { ServerStyleSheet } from 'styled-components'
import { CvDocument } from '../src/features/cv/CvDocument.tsx'
import { type CvLanguage, cvContent } from '../src/features/cv/cv.content.ts'

/** In CSS pixels. */
const A4 = { width: 794, height: 1122 }

const folder = join(import.meta.dirname, '../src/features/cv')

function pageOf(language: CvLanguage): string {
  const sheet = new ServerStyleSheet()
  const body = renderToStaticMarkup(
    sheet.collectStyles(
      <>
        <GlobalStyle />
        <CvDocument language={language} />
      </>,
    ),
  )
  const title = `${brand.name} — ${cvContent[language].heading}`
  return `<!doctype html><html lang="${language}"><head><title>${title}</title>${sheet.getStyleTags()}<style>@page { margin: 0 } html { font-size: 16px } body { background: #fff }</style></head><body>${body}</body></html>`
}

/** The largest scale at which the sheet fits on one page. */
async function maxScale(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  for (let percent = 100; percent > 50; percent--) {
    const scale = percent / 100
    await page.setViewportSize({ width: Math.floor(A4.width / scale), height: 100 })
    const height = await page.locator('article').evaluate((sheet) => sheet.getBoundingClientRect().height)
    if (height * scale <= A4.height) return scale
  }
  throw new Error('The CV does not fit on one page')
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const printed of brandsOf('full')) {
  configureBrand(printed)
  for (const language of ['es', 'en'] as const) {
    await page.setContent(pageOf(language))
    const scale = await maxScale(page)
    const path = join(folder, `cv-${brand.id}-${language}.pdf`)
    await page.pdf({ path, format: 'A4', scale, printBackground: true, tagged: true })
  }
}
await browser.close()
