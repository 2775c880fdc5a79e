// @vitest-environment happy-dom
import type { Preview } from 'shared-auth/api'
import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('../../registry.ts', () => ({
  readRegistry: async () => ({ registry: { remotes: { academy: { active: '1.0.0' } } } }),
}))
const { defectOf, readLiveVersions } = await import('./defect.ts')

const version = '0.0.0-preview-0123456789abcdef'
const preview = { versions: [{ name: 'academy', version }] } as unknown as Preview
const steps = [
  { path: '/academy?q=secreto', at: new Date('2026-11-26T15:00:00Z') },
  { path: '/academy/aws/vpc', at: new Date('2026-11-26T15:00:09Z') },
]

beforeEach(() => {
  window.__MFE__ = {
    ...{ registry: null, remotes: {}, slots: {}, errors: [], failures: [], pages: [] },
  }
  document.documentElement.dataset.theme = 'dark-mode'
})

const defect = async (at = steps) =>
  defectOf({ preview, live: await readLiveVersions(preview), steps: at, frame: document.body })

it('names versions, page, steps with times, browser, viewport and theme', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ version: '1.4.0' }))
  const text = await defect()
  expect(text).toContain(`## Defecto en academy@${version}`)
  expect(text).toContain(`- academy: se probó \`${version}\`; los visitantes reciben \`1.0.0\``)
  expect(text).toContain('- Shell: `1.4.0`')
  expect(text).toContain(`- Página: ${location.origin}/academy/aws/vpc\n`)
  expect(text).toMatch(/1\. \d\d?:00:00 `\/academy`\n2\. \d\d?:00:09 `\/academy\/aws\/vpc`/)
  expect(text).toContain(`- Navegador: \`${navigator.userAgent}\``)
  expect(text).toMatch(/- Pantalla: \d+×\d+ @\d/)
  expect(text).toContain('- Tema: oscuro')
  expect(text).toContain('### Errores\n\nNinguno.')
  // Queries can contain what somebody typed.
  expect(text).not.toContain('secreto')
})

it('lists what the page reported as code, whatever it contains', async () => {
  window.__MFE__.errors = [{ remote: `academy@${version}`, message: 'roto `x`\n# Título\n![](https://otra)' }]
  window.__MFE__.failures = [
    {
      ...{ remote: 'academy', version, page: '/academy', kind: 'render', message: 'sin curso' },
      ...{ stack: '', replacedBy: null },
    },
  ]
  const text = await defect()
  expect(text).toContain(`- \`academy@${version} en /academy (al dibujarse): sin curso\``)
  expect(text).toContain(`- \`academy@${version}: roto x # Título ![](https://otra)\``)
})

it('says what is unknown, and hides addresses that contain a secret', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const text = await defect([{ path: '/auth/password/restore/abc123', at: new Date() }])
  expect(text).toContain('- Shell: `desconocido`')
  expect(text).not.toContain('abc123')
})
