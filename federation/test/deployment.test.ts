import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { fakeBackend, prerenderedSite, publishPrerendered } from '../../releases/test/prerenderedSite.ts'
import { projectFolder } from '../src/projectFolder.ts'

const textOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8')
/** The targets that a file names for a copy of the example environment. */
const targetsIn = (file: string) =>
  [...textOf(file).matchAll(/cp (deploy\/[\w.]+\.example) (\S+)/g)].map(([, from = '', to = '']) => ({
    from,
    to,
  }))

it.each(['README.md', 'docker-compose.yml'])(
  '%s copies the production environment to the file that compose reads and git ignores',
  (file) => {
    const [target, ...others] = targetsIn(file)
    expect(others).toEqual([])
    expect(target && existsSync(join(projectFolder, target.from))).toBe(true)
    // Compose fills in its variables from `.env` beside it, and the back end reads what `env_file` names.
    expect(target?.to).toBe('.env')
    expect(textOf('docker-compose.yml')).toMatch(/env_file:\n\s+- path: \.env\n/)
    expect(spawnSync('git', ['check-ignore', '-q', '.env'], { cwd: projectFolder }).status).toBe(0)
  },
)

it.each(['.env.example', 'deploy/production.env.example', 'deploy/systemd/environment.example'])(
  '%s has each variable once: of two, the last counts, and people fill in the first',
  (file) => {
    const names = [...textOf(file).matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  },
)

/** The lines of one service of the compose file. */
function serviceOf(name: string): string {
  const [, lines = ''] =
    new RegExp(`\\n  ${name}:\\n((?:    .*\\n|\\n)+)`).exec(textOf('docker-compose.yml')) ?? []
  return lines
}

/** The entries below a key of a service. */
const entriesOf = (service: string, key: string) =>
  new RegExp(`\\n    ${key}:\\n((?:      .*\\n)+)`).exec(service)?.[1]?.match(/[^\n]+/g) ?? []

/** The user of a service: its own, else that of its image. */
const userOf = (name: string) => /\n {4}user: "(\d+):\d+"\n/.exec(`\n${serviceOf(name)}`)?.[1] ?? 'image'

it('docker-compose.yml runs engines as another user than whatever holds the key, without shared processes', () => {
  const holders = ['backend', 'publish'].filter((name) => serviceOf(name).includes('- owner:/owner'))
  expect(holders).toEqual(['backend', 'publish'])
  expect(holders.map(userOf)).not.toContain(userOf('renderer'))
  expect(serviceOf('backend')).toContain('DRAWING: "off"')
  expect(textOf('docker-compose.yml')).not.toMatch(/^\s+(pid|ipc|privileged|network_mode):/m)
})

type ComposeService = {
  profiles?: string[]
  build?: { target: string; args?: Record<string, string> }
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
}
type Compose = { services: Record<string, ComposeService>; volumes: Record<string, unknown> }

describe('docker-compose.yml', () => {
  const compose = () => parse(textOf('docker-compose.yml'), { merge: true }) as Compose
  // The schema of the Compose Specification, as a linter of compose files ships it.
  const linter = dirname(createRequire(import.meta.url).resolve('dclint/package.json'))
  const { $schema: _draft, ...schema } = JSON.parse(
    readFileSync(join(linter, 'schemas/compose.schema.json'), 'utf8'),
  )
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
  const problemsOf = (file: unknown) => (validate(file) ? [] : validate.errors)

  it('is what the Compose Specification allows', () => {
    expect(problemsOf(compose())).toEqual([])
    const { services, ...rest } = compose()
    expect(
      problemsOf({ ...rest, services: { ...services, nginx: { ...services.nginx, port: [] } } }),
    ).not.toEqual([])
  })

  it('declares its volumes, and builds targets of the Dockerfile', () => {
    const { services, volumes } = compose()
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? [])
    const names = mounted.filter((each) => !each.startsWith('.')).map((each) => each.split(':')[0] ?? '')
    expect([...new Set(names)].sort()).toEqual(Object.keys(volumes).sort())
    for (const [path = ''] of mounted.filter((each) => each.startsWith('.')).map((each) => each.split(':')))
      expect(existsSync(join(projectFolder, path)), path).toBe(true)
    for (const { build } of Object.values(services))
      if (build) expect(textOf('Dockerfile')).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'))
  })

  it('names only variables that its example explains, and requires those without a default', () => {
    const text = textOf('docker-compose.yml')
    const explained = textOf('deploy/production.env.example') + textOf('.env.example')
    const used = [...text.matchAll(/\$\{(\w+)(:[-?])?/g)].filter(([, name]) => name !== undefined)
    expect(used.length).toBeGreaterThan(8)
    const unexplained = used.filter(([, name]) => !new RegExp(`\\b${name}=`).test(explained))
    expect([...new Set(unexplained.map(([, name]) => name))]).toEqual([])
    expect(used.filter(([, , fallback]) => !fallback).map(([, name]) => name)).toEqual([])
  })

  it('has TLS in a profile, in front of nginx, which believes what that proxy says only where it is listed', () => {
    const { services } = compose()
    const withProfile = Object.entries(services).filter(([, { profiles }]) => profiles)
    expect(withProfile.map(([name, { profiles }]) => [name, profiles])).toEqual([['caddy', ['tls']]])
    const { caddy, nginx } = services
    expect(caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
    expect(caddy?.environment?.UPSTREAMS).toBe('nginx:8080')
    expect(nginx?.ports?.[0]).toMatch(/:8080$/)
    expect(nginx?.build?.args?.PROXIES).toBe('$' + '{PROXIES:-}')
    expect(textOf('Dockerfile')).toMatch(/^ARG PROXIES=$/m)
    // What the Dockerfile replaces in nginx.conf.
    for (const line of ['# set_real_ip_from 10.0.0.0/8;', '# real_ip_header '])
      for (const file of ['Dockerfile', 'nginx.conf']) expect(textOf(file), file).toContain(line)
  })
})

it('docker-compose.yml gives the renderer no secret, and a command that prerenders the site', async () => {
  const service = serviceOf('renderer')
  expect(service).not.toMatch(/env_file|secrets|POSTGRES|KEY|TOKEN/)
  expect(entriesOf(service, 'environment').map((line) => line.trim())).toEqual([
    'SITE_MODE: $' + '{SITE_MODE:-full}',
    'BRANDS_DIR: /brands',
  ])
  expect(entriesOf(service, 'volumes').map((line) => line.trim())).toEqual([
    '- site:/srv/site',
    '- ./brands:/brands:ro',
  ])

  const made = await prerenderedSite()
  await publishPrerendered(made, { version: '1.0.0', prerender: `return 'prerendered by the service'` })
  const backend = await fakeBackend(['/academy'])
  const places: Record<string, string> = { '/srv/site': made.site, 'http://backend:3000': backend.api }
  const command = entriesOf(service, 'command')
    .map((line) => line.trim().replace(/^"?(.*?)"?,?$/, '$1'))
    .filter((word) => !['[', ']'].includes(word))
  const [program = '', ...words] = command.map((word) => places[word] ?? word)
  const child = spawn(program, words, {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SITE_MODE: 'full' },
  })
  try {
    const page = join(made.site, 'full/drawn/nodo-norte/academy/index.html')
    await vi.waitFor(
      () => expect(readFileSync(page, 'utf8')).toContain('prerendered by the service'),
      150_000,
    )
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    await backend.close()
  }
})
