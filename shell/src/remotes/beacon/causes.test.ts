// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FailureKind, report } from '../report.ts'
import { findCauses } from './causes.ts'

const MOVED = "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node."
const FOLDER = '/remotes/academy/1.1.0/'
const ENTRY = `${FOLDER}remoteEntry.js`
const CHUNK = `${FOLDER}Analytics-1.js`

/** The paths that do not respond. */
let unreachable: string[] = []
let status = 200

beforeEach(() => {
  unreachable = []
  status = 200
  report().failures = []
  document.documentElement.className = ''
  vi.stubGlobal('fetch', async (path: string) => {
    if (unreachable.includes(path)) throw new TypeError('Failed to fetch')
    const manifest = { files: { 'Analytics-1.js': {}, 'heads.json': {} } }
    return new Response(path.endsWith('remote.json') ? JSON.stringify(manifest) : null, { status })
  })
})

async function causeOf(kind: FailureKind, message = 'roto') {
  report().failures = [
    {
      ...{ remote: 'academy', version: '1.1.0', page: '/academy', kind, message },
      stack: '',
      replacedBy: null,
    },
  ]
  await findCauses()
  return report().failures[0]?.cause
}

describe('the cause of a failure', () => {
  it('is the version when it throws, or does not load although the server responds', async () => {
    expect(await causeOf('render')).toBe('version')
    expect(await causeOf('load')).toBe('version')
    expect(await causeOf('hang')).toBe('version')
    status = 404
    expect(await causeOf('load')).toBe('version')
  })

  it.each([[ENTRY], [CHUNK], [`${FOLDER}remote.json`, ENTRY]])(
    'is the environment when only its files are blocked: %s',
    async (...blocked) => {
      unreachable = blocked
      expect(await causeOf('load')).toBe('environment')
    },
  )

  it('is the network when nothing else of the site loads either, or the server fails', async () => {
    unreachable = [ENTRY, '/remotes/registry.json']
    expect(await causeOf('load')).toBe('network')
    unreachable = []
    status = 503
    expect(await causeOf('load')).toBe('network')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    expect(await causeOf('load')).toBe('network')
  })

  it('is the environment when the browser translated the page and React misses its nodes', async () => {
    expect(await causeOf('render', MOVED)).toBe('version')
    document.documentElement.className = 'translated-ltr'
    expect(await causeOf('render', MOVED)).toBe('environment')
    expect(await causeOf('render', 'x is not a function')).toBe('version')
    expect(await causeOf('empty', MOVED)).toBe('version')
  })

  it('is found once', async () => {
    await causeOf('load')
    unreachable = [ENTRY]
    await findCauses()
    expect(report().failures[0]?.cause).toBe('version')
  })
})
