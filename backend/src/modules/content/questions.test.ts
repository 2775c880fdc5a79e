import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ContentApi, category, contentApi, type Found } from '../../../test/contentApi.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let token: string
let api: ContentApi
let id: string

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
  api = contentApi(site, token)
  const { rows } = await site.pool.query('select id from academy_lessons order by slug limit 1')
  id = rows[0].id
})
beforeEach(async () => {
  await site.pool.query('delete from content_drafts')
})
afterAll(() => site.close())

const question = (name: string) => `\`\`\`pregunta\nid: ${name}\n¿Qué?\n( ) a\n(x) b\n> Por eso.\n\`\`\``
const broken = '```pregunta\nid: rota\n¿Qué?\n( ) a\n( ) b\n> Por eso.\n```'
const noRight = 'Marca una sola respuesta correcta, con «(x)».'

async function publish(text: string, premiumText: string | null = null) {
  const draft = await api.edit('academy-lesson', id, { text, premiumText })
  const response = await api.publish('academy-lesson', draft)
  return { status: response.statusCode, fields: response.json().fields }
}
const importFile = (text: string) =>
  site.post('/api/academy/lessons/import', {
    token,
    body: { sectionId: randomUUID(), files: [{ path: 'uno.md', text }] },
  })

describe('publishing a lesson', () => {
  it('accepts its questions', async () => {
    expect(await publish(`Texto\n\n${question('uno')}`, question('dos'))).toMatchObject({ status: 200 })
  })

  it.each<[string, string, string | null, Record<string, string>]>([
    ['a question with a problem', `Texto\n\n${broken}`, null, { text: `Línea 3: ${noRight}` }],
    ['lines that it counts from the first', `\n\n${broken}`, null, { text: `Línea 3: ${noRight}` }],
    [
      'an id twice',
      `${question('uno')}\n${question('uno')}`,
      null,
      { text: 'Línea 9: El id «uno» ya es de la pregunta de la línea 1. Bórralo y el editor pone otro.' },
    ],
    [
      'an id of the text for everybody in the other one',
      question('uno'),
      question('uno'),
      {
        premiumText:
          'Línea 2: El id «uno» ya es de una pregunta del texto para todos. Bórralo y el editor pone otro.',
      },
    ],
  ])('refuses %s', async (_what, text, premium, fields) => {
    expect(await publish(text, premium)).toEqual({ status: 400, fields })
  })

  it('lists the problem with its line before, also while something else is missing', async () => {
    await api.edit('academy-lesson', id, { text: broken, premiumText: null, titleLesson: '' })
    const { problems } = await api.get<{ problems: object[] }>(`academy-lesson/${id}/check`)
    expect(problems).toContainEqual({
      ...{ kind: 'incomplete', field: 'text', line: 1 },
      message: `Línea 1: ${noRight}`,
    })
    expect(problems).toContainEqual(expect.objectContaining({ field: 'titleLesson' }))
  })
})

describe('importing a file', () => {
  it('gives its questions ids where they have none', async () => {
    const response = await importFile(`# Uno\n\n${question('uno').replace('id: uno\n', '')}`)
    expect(response.statusCode).toBe(200)
    const [made] = response.json().results
    const { draft } = await api.get<Found>(`academy-lesson/${made.id}`)
    expect(draft?.content.text).toMatch(/```pregunta\nid: p[a-z0-9]{9}\n¿Qué\?/)
  })

  it('refuses questions with a problem, and names the file', async () => {
    const response = await importFile(`${question('uno')}\n${question('uno')}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toMatch(/^uno\.md: El id «uno» ya es/)
  })
})

it.each(['repasar', 'certificado'])('keeps the address of the page %s free of categories', async (slug) => {
  const made = await api.create('academy-category', category(slug))
  const response = await api.publish('academy-category', made)
  expect(response.json().fields).toEqual({ slug: expect.stringMatching(/Esta dirección es la de/) })
})
