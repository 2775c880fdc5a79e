import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { brandColors, brandFile } from './brandFile.ts'
import { projectFolder } from './projectFolder.ts'
import { brandsFolder, readBrands } from './readBrands.ts'

type Content = Record<string, unknown>

const ofProject = join(projectFolder, 'brands')
const sample = (): Content => JSON.parse(readFileSync(join(ofProject, 'brujula.json'), 'utf8'))

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A folder with these files. */
function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}

/** The sample under another name and other addresses. */
function other(changes: Content = {}): Content {
  const { sites, ...rest } = sample() as { sites: Record<string, Content> }
  const at = (mode: string) => ({ ...sites[mode], canonical: `https://${mode}.tercera.example` })
  return {
    ...{ ...rest, hostnames: ['tercera.example'], backends: {}, pollingOnly: [] },
    ...{ sites: { full: at('full'), mixmatch: at('mixmatch') }, ...changes },
  }
}

const problemOf = (files: Record<string, unknown>) => {
  try {
    readBrands(folderOf(files))
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

it('reads those of the project, the default one first, without the schema beside them', () => {
  expect(readBrands(ofProject).map(({ id }) => id)).toEqual(['nodo-norte', 'brujula'])
  expect(brandsFolder('')).toBe(ofProject)
  expect(brandsFolder('../otras')).toBe(join(projectFolder, '../otras'))
})

it('needs no field that a brand can do without', () => {
  const { legalName: _a, colors: _b, backends: _c, pollingOnly: _d, isDefault: _e, ...needed } = other()
  const [brand] = readBrands(folderOf({ 'tercera.json': needed }))
  expect(brand).toMatchObject({ id: 'tercera', colors: null, backends: {}, pollingOnly: [] })
})

it('reads an icon that is beside the file, under an address that changes with it', () => {
  const { sites } = other() as { sites: Record<string, Content> }
  const withIcon = other({ sites: { ...sites, full: { ...sites.full, icon: 'icono.svg' } } })
  const addresses = ['<svg/>', '<svg></svg>'].map((icon) => {
    const [brand] = readBrands(folderOf({ 'tercera.json': withIcon, 'icono.svg': icon }))
    expect(readFileSync(brand.sites.full.iconFile ?? '', 'utf8')).toBe(icon)
    return brand.sites.full.icon
  })
  expect(addresses[0]).toMatch(/^\/pictures\/tercera\/icon-[0-9a-f]{10}\.svg$/)
  expect(addresses[1]).not.toBe(addresses[0])
  expect(problemOf({ 'tercera.json': withIcon })).toMatch(
    /tercera\.json: sites\.full\.icon: no existe .*icono\.svg/,
  )
  expect(problemOf({ 'tercera.json': withIcon, 'icono.svg': 'GIF89a' })).toMatch(/icono\.svg no es un SVG/)
})

describe('rejects', () => {
  it.each<[what: string, files: Record<string, unknown>, problem: RegExp]>([
    ['a missing field', { 'tercera.json': other({ name: undefined }) }, /tercera\.json: name: falta/],
    [
      'an unknown field',
      { 'tercera.json': other({ nmae: 'x' }) },
      /tercera\.json: nmae: no es una clave conocida/,
    ],
    [
      'a wrong field further in',
      { 'tercera.json': other({ contact: { ...(sample().contact as Content), email: 'nadie' } }) },
      /tercera\.json: contact\.email: debe ser un correo/,
    ],
    [
      'a color that would end the style',
      { 'tercera.json': other({ colors: { light: { primary: 'red}' }, dark: {} } }) },
      /colors\.light\.primary: debe ser un color/,
    ],
    [
      'a color that the theme does not have',
      { 'tercera.json': other({ colors: { light: { primry: '#ffffff' }, dark: {} } }) },
      /colors\.light\.primry: no es un color del tema/,
    ],
    [
      'a hostname with a port',
      { 'tercera.json': other({ hostnames: ['x:80'] }) },
      /hostnames\.0: debe ser un nombre/,
    ],
    ['what is no JSON', { 'tercera.json': '{' }, /tercera\.json: no es JSON válido/],
    ['another name', { 'Tercera.json': other() }, /Tercera\.json: el nombre debe tener/],
    ['an empty folder', {}, /no hay ninguna marca/],
    [
      'one hostname of two brands',
      { 'a.json': other({ isDefault: true }), 'b.json': other() },
      /b\.json: hostnames: tercera\.example ya está en a\.json/,
    ],
    [
      'two defaults',
      { 'a.json': other({ isDefault: true }), 'b.json': { ...sample(), isDefault: true } },
      /b\.json: isDefault/,
    ],
    [
      'no default among several',
      { 'a.json': other(), 'b.json': sample() },
      /ninguna marca lleva "isDefault"/,
    ],
  ])('%s', (_what, files, problem) => expect(problemOf(files)).toMatch(problem))

  it('everything that is wrong at once', () => {
    const problem = problemOf({ 'tercera.json': other({ name: '', tagline: 3 }), 'b.json': '[' })
    expect(problem.split('\n')).toHaveLength(4)
  })

  it('a folder that is missing', () => {
    expect(() => readBrands('/no/existe')).toThrow(/\/no\/existe.*\n.*BRANDS_DIR/)
  })
})

describe('brands/brand.schema.json', () => {
  type Node = { properties?: Record<string, Node>; required?: string[]; items?: Node; $ref?: string }
  const schema = JSON.parse(readFileSync(join(ofProject, 'brand.schema.json'), 'utf8'))
  const nodeOf = (node: Node): Node => (node.$ref ? schema.$defs[node.$ref.split('/').at(-1) ?? ''] : node)

  /** Path of each key of an object, with `?` for optional ones. */
  function keysOfSchema(node: Node, path = ''): string[] {
    const { properties = {}, required = [], items } = nodeOf(node)
    return [
      ...Object.entries(properties).flatMap(([key, inner]) => {
        const at = `${path}.${key}${required.includes(key) ? '' : '?'}`
        return [at, ...keysOfSchema(inner, at)]
      }),
      ...(items ? keysOfSchema(items, path) : []),
    ]
  }

  it('has the fields that the code accepts and requires', () => {
    const themes = ['light', 'dark'].map((theme) => `.colors?.${theme}`)
    const colors = themes.flatMap((theme) => brandColors.map((name) => `${theme}.${name}?`))
    const ofCode = [...keysOfSchema(z.toJSONSchema(brandFile, { io: 'input' }) as Node), ...colors]
    expect(ofCode.length).toBeGreaterThan(brandColors.length * 2 + 30)
    expect(keysOfSchema(schema).toSorted()).toEqual(ofCode.toSorted())
  })
})
