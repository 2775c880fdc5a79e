import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { matchMount, mountsOf, type SiteMode } from '../mounts.ts'
import { nginxFile, renderPages, withMounts } from './nginxMap.ts'

/** The page that a rendered map returns, read as nginx does: the first expression that matches. */
function pageOf(mode: SiteMode, path: string): string | null {
  const rows = [...renderPages(mode).matchAll(/^ +~(\S+) (\S+);$/gm)]
  return rows.find(([, expression = '']) => new RegExp(expression).test(path))?.[2] ?? null
}

const paths = [
  ...[...mountsOf('full'), ...mountsOf('mixmatch')].map(({ path }) => path.replace(/:\w+/g, 'algo-1')),
  ...['/projects/', '/projects/a/b', '/academy/devops/aws/bases/vpc', '/academyx', '/dashboard/user/list'],
  ...[
    '/About',
    '/about/more',
    '/unknown',
    '/nodo/login',
    '/nodo/login/',
    '/nodo/nodo/login',
    '/projects/a.b',
  ],
]

describe('renderPages', () => {
  it.each(['full', 'mixmatch'] as const)('maps paths to the same pages as matchMount in mode %s', (mode) => {
    const pages = paths.map((path) => [path, pageOf(mode, path)])
    expect(pages).toEqual(paths.map((path) => [path, matchMount(mountsOf(mode), path)?.page ?? null]))
  })
})

describe('withMounts', () => {
  it('replaces only the part between the markers', () => {
    const before = 'http {\n    # <mounts> old\n    gone\n    # </mounts>\n    server {}\n}\n'
    const after = withMounts(before)
    expect(after).toMatch(/^http \{\n {4}# <mounts> written by/)
    expect(after).toContain('\n        ~^/projects/[^/]+/?$ project;\n')
    expect(after).toContain('\n        ~^/proyectos/?$ /projects;\n')
    expect(after).toMatch(/\n {4}# <\/mounts>\n {4}server \{\}\n\}\n$/)
    expect(after).not.toContain('gone')
    expect(withMounts(after)).toBe(after)
  })

  it('throws for a configuration without the markers', () => {
    expect(() => withMounts('http {}')).toThrow('lost its markers')
  })
})

describe('nginx.conf', () => {
  it('has the mounts of federation/mounts.json', async () => {
    const configuration = await readFile(nginxFile, 'utf8')
    expect(
      configuration === withMounts(configuration),
      'nginx.conf no tiene los montajes de federation/mounts.json. Ejecuta: npm run nginx',
    ).toBe(true)
  })
})
