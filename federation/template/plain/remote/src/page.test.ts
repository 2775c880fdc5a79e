// @vitest-environment happy-dom
import { mountForTest } from 'federation/mount-testing'
import { expect, it, vi } from 'vitest'
import head from './head/muestra.head.json'
import { mount } from './page.ts'
import { projectsPath } from './projects.ts'

const project = {
  slug: 'bodega-clara',
  title: 'Bodega Clara',
  category: 'Sistema web',
  description: 'Inventario para tres bodegas.\n\nSegundo párrafo.',
}

it('shows that it is loading, then each project as a link', async () => {
  let respond = (_body: unknown) => {}
  const response = () => new Promise((resolve) => (respond = resolve))
  const { element, done, unmount } = await mountForTest(mount, { responses: { [projectsPath]: response } })
  expect(element.querySelector('[role=status]')?.textContent).toBe('Cargando...')
  respond({ results: [project] })
  await vi.waitFor(() => expect(element.querySelector('a')?.textContent).toBe('Bodega Clara'))
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/projects/bodega-clara')
  expect(element.textContent).not.toContain('Segundo párrafo')
  expect(done).toEqual(expect.arrayContaining([`title ${head.title}`, `get ${projectsPath}`]))
  await unmount()
})

it('shows the failure and recovers with Reintentar', async () => {
  const results = vi
    .fn()
    .mockRejectedValueOnce(new Error('sin red'))
    .mockResolvedValue({ results: [project] })
  const { element, unmount } = await mountForTest(mount, { responses: { [projectsPath]: results } })
  await vi.waitFor(() => expect(element.querySelector('[role=alert]')?.textContent).toContain('No pudimos'))
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.textContent).toContain('Bodega Clara'))
  await unmount()
})

it('shows the empty state', async () => {
  const { element, unmount } = await mountForTest(mount, { responses: { [projectsPath]: { results: [] } } })
  await vi.waitFor(() => expect(element.textContent).toContain('Todavía no hay proyectos.'))
  await unmount()
})
