import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'

type Draft = {
  content: Record<string, unknown>
  version: number
  updatedBy: string
  due: string | null
  problem: string | null
}

export type Saved = { id: string; draft: Draft }
export type Found = { published: Record<string, unknown> | null; draft: Draft | null; path: string | null }
export type ContentApi = ReturnType<typeof contentApi>

/** What an administrator does with content. */
export function contentApi(site: TestApp, token: string) {
  const get = async <Body>(path: string) => (await site.get(`/api/content/${path}`, { token })).json() as Body

  const save = (kind: string, id: string, content: object, version: number) =>
    site.put(`/api/content/${kind}/${id}/draft`, { token, body: { content, version } })

  return {
    get,
    save,

    async idOf(table: string, slug: string): Promise<string> {
      const { rows } = await site.pool.query(`select id from ${table} where slug = $1`, [slug])
      return rows[0].id
    },

    async create(kind: string, content: object): Promise<Saved> {
      const response = await site.post(`/api/content/${kind}`, { token, body: { content } })
      expect(response.statusCode, response.body).toBe(200)
      return response.json() as Saved
    },

    publish: (kind: string, { id, draft }: Saved, more: object = {}) =>
      site.post(`/api/content/${kind}/${id}/publish`, { token, body: { version: draft.version, ...more } }),

    /** A draft of a published record with some fields changed. */
    async edit(kind: string, id: string, changes: object): Promise<Saved> {
      const { published } = await get<Found>(`${kind}/${id}`)
      const response = await save(kind, id, { ...published, ...changes }, 0)
      expect(response.statusCode, response.body).toBe(200)
      return response.json() as Saved
    },
  }
}

export const category = (slug: string) => ({
  ...{ slug, name: `Categoría ${slug}`, description: 'Sobre algo.', thumbnail: null },
})

export const lesson = (sectionId: string, slug: string) => ({
  ...{
    sectionId,
    slug,
    labelLesson: 'Lección 1',
    titleLesson: `Lección ${slug}`,
    descriptionLesson: 'Algo.',
  },
  ...{ youtubeUrl: null, text: '# Hola\n\nUn texto.', premiumText: null },
  ...{ links: [{ name: 'Ejemplo', url: 'https://example.com/' }], linksPremium: [] },
})

export const project = (slug: string) => ({
  ...{ slug, title: `Proyecto ${slug}`, description: 'De qué trata.', image: null, youtube: null },
  ...{ category: 'Sistema web', duration: '2 meses', startsOn: '2026-01-10', endsOn: '2026-03-10' },
  technologies: [{ name: 'React', icon: 'react', type: 'interfaz' }],
  links: [{ name: 'demo', url: 'https://example.com/' }],
  collaborators: [] as { memberId: string; roles: string[]; skillsUsed: string[] }[],
})

export const teamMember = (username: string) => ({
  ...{ username, name: 'Lina', lastname: 'Paz', title: 'Diseñadora', about: 'Dibuja.', image: null },
  ...{ country: 'Colombia', email: 'lina@equipo.example', skills: ['Figma', 'Dibujo'] },
  links: [{ name: 'website', url: 'https://lina.example/' }],
})
