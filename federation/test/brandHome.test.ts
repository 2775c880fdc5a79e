import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lightColors } from '../../shared-ui/src/theme/tokens.ts'
import { brandColors } from '../src/brandFile.ts'
import { brandsOf } from '../src/brands.ts'
import { projectFolder } from '../src/projectFolder.ts'

const modes = ['full', 'mixmatch'] as const
const textOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8')

/** The sources of every app and of the back end. Seed content is the first brand's own text, and e2e/ expects it. */
const sources = readdirSync(projectFolder)
  .filter((folder) => /^(remote-|shared-)|^(shell|backend|federation|releases)$/.test(folder))
  .flatMap((folder) => ['src', 'index.html', 'pageHead.ts'].map((part) => join(folder, part)))
  .filter((path) => existsSync(join(projectFolder, path)))
  .flatMap((path) =>
    path.endsWith('src')
      ? readdirSync(join(projectFolder, path), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(path, file),
        )
      : [path],
  )
  .filter((file) => /\.(?:tsx?|html)$/.test(file) && !/\.(?:test|fixture|generated)\.tsx?$/.test(file))

/** Texts that belong to one brand. */
const facts = brandsOf('full').flatMap(({ name, tagline, hostnames, contact, welcome }) => [
  name,
  tagline,
  welcome.headline,
  contact.email,
  contact.whatsapp,
  contact.phone,
  ...hostnames,
])

describe('brands/', () => {
  it('is compared with many files', () => expect(sources.length).toBeGreaterThan(500))

  it.each([...new Set(facts)])('is the only place that contains "%s"', (fact) => {
    const writers = sources.filter((file) => textOf(file).includes(fact))
    expect(
      writers,
      'take it from federation/brands, or in a remote from the brand of shared-ui (brand, pageTitle, brandCities)',
    ).toEqual([])
  })
})

describe.each(modes.flatMap((mode) => brandsOf(mode)))('$siteName of $name', (brand) => {
  const icon = textOf(`shell/public${brand.icon}`)

  it('has an icon with its name, drawn in its own colours', () => {
    expect(icon).toContain(`<title>${brand.siteName.replaceAll('&', '&amp;')}</title>`)
    const colors = new Set(icon.match(/#[0-9a-f]{3,6}\b/g))
    expect(colors).toEqual(new Set(['#fff', brand.pictureColors.primary, brand.pictureColors.accent]))
  })

  it('draws its pictures in the canvas and text colours of the light theme', () => {
    const { background, text } = brand.pictureColors
    expect([background, text]).toEqual([lightColors.canvas, lightColors.text])
  })
})

describe.each(brandsOf('full'))('the logo of $name', ({ icon, mark, colors, pictureColors }) => {
  it('is the same in the icon and in the page', () => {
    const svg = textOf(`shell/public${icon}`)
    const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
    const circles = [...svg.matchAll(/ cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/g)].map(([, ...at]) =>
      at.map(Number),
    )
    expect(paths).not.toEqual([])
    expect(mark.flatMap(({ path }) => path ?? [])).toEqual(paths)
    expect(mark.flatMap(({ circle }) => (circle ? [circle] : []))).toEqual(circles)
  })

  it('has the colours of its theme', () => {
    const { primary, accent } = { ...lightColors, ...colors?.light }
    expect([pictureColors.primary, pictureColors.accent]).toEqual([primary, accent])
  })
})

it('lets brands change the colours that the theme has', () => {
  expect(brandColors.toSorted()).toEqual(Object.keys(lightColors).toSorted())
})

it('.env.example contains the sender of mail that the back end uses by default', () => {
  const [{ name, hostnames }] = brandsOf('full')
  expect(textOf('.env.example')).toContain(`MAIL_FROM=${name} <no-responder@${hostnames[0]}>\n`)
})
