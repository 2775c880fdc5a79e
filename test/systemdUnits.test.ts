import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTracked, trackedFiles } from './trackedFiles.ts'

const projectFolder = join(import.meta.dirname, '..')
const units = trackedFiles().filter((file) => file.startsWith('deploy/systemd/') && file.endsWith('.service'))
const guide = readTracked('docs/deploying.md')
const NODE = '/usr/local/bin/plataforma-node'

type Entry = { section: string; key: string; value: string }

/** The settings of a unit; a line that is none is returned as one without a key. */
function entriesOf(unit: string): Entry[] {
  let section = ''
  return readTracked(unit)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, header] = /^\[(\w+)\]$/.exec(line) ?? []
      if (header) {
        section = header
        return []
      }
      const [, key = '', value = line] = /^(\w+)=(.*)$/.exec(line) ?? []
      return [{ section, key, value }]
    })
}

const allOf = (unit: string, key: string) =>
  entriesOf(unit)
    .filter((entry) => entry.key === key)
    .map(({ value }) => value)
const settingOf = (unit: string, key: string) => allOf(unit, key).join(' ')
const named = (name: string) => `deploy/systemd/${name}.service`

/** The settings that the units may have, for a machine without systemd to check them. */
const known: Record<string, RegExp> = {
  Unit: /^(Description|Documentation|Wants|After|Requires|StartLimitIntervalSec)$/,
  Service:
    /^(Type|User|Group|UMask|WorkingDirectory|Environment(File)?|ExecStart|Restart(Sec|PreventExitStatus)?|RemainAfterExit|Timeout(Start|Stop)Sec|KillMode|LimitNOFILE|MemoryMax|Nice|(ReadWrite|Inaccessible)Paths|IPAddress(Deny|Allow)|NoNewPrivileges|CapabilityBoundingSet|Protect(System|Home|Clock|Hostname|Kernel(Logs|Modules|Tunables)|ControlGroups|Proc)|Private(Tmp|Devices)|Restrict(AddressFamilies|Namespaces|Realtime|SUIDSGID)|LockPersonality|RemoveIPC|SystemCall(Architectures|Filter))$/,
  Install: /^WantedBy$/,
}

describe.each(units)('%s', (unit) => {
  it('has only settings that exist, in their sections', () => {
    expect(entriesOf(unit).filter(({ section, key }) => !known[section]?.test(key))).toEqual([])
  })

  it('starts a program of this repository, on the pinned Node', () => {
    const [node, ...words] = settingOf(unit, 'ExecStart').split(' ')
    expect(node).toBe(NODE)
    const programs = words.filter((word) => word.endsWith('.ts'))
    expect(programs).toHaveLength(1)
    expect(trackedFiles()).toEqual(expect.arrayContaining(programs))
    expect(guide).toContain('NODE="$(sudo -u plataforma node scripts/bringNode.mjs)"')
    expect(guide).toContain(`install -m 755 "$NODE" ${NODE}`)
  })

  it('sets variables that the programs read', () => {
    const names = allOf(unit, 'Environment').flatMap((value) =>
      [...value.matchAll(/(\w+)=/g)].map(([, name]) => name),
    )
    const read = ['backend/src/config.ts', 'releases/src/cli/mfe.ts'].map(readTracked).join('\n')
    expect(names.filter((name) => name !== 'HOME' && !new RegExp(`\\b${name}\\b`).test(read))).toEqual([])
  })

  it('has no rights beyond its folders', () => {
    const strict = { NoNewPrivileges: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes', PrivateTmp: 'yes' }
    for (const [key, value] of Object.entries(strict)) expect(settingOf(unit, key), key).toBe(value)
    expect(settingOf(unit, 'User')).toMatch(/^plataforma/)
    expect(settingOf(unit, 'CapabilityBoundingSet')).toBe('')
    // Node compiles at run time.
    expect(readTracked(unit)).not.toContain('MemoryDenyWriteExecute')
  })

  it('is in the guide', () => {
    expect(guide).toContain(basename(unit, '.service'))
  })
})

describe('the units', () => {
  it('end a back end after its last resort, and do not restart what is configured wrong', () => {
    const server = readTracked('backend/src/server.ts')
    const [, delay = ''] = /closeWithGrace\(\{ delay: ([\d_]+)/.exec(server) ?? []
    const [, exitCode] = /CONFIGURATION_EXIT_CODE = (\d+)/.exec(server) ?? []
    const unit = named('plataforma@')
    expect(Number(settingOf(unit, 'TimeoutStopSec')) * 1000).toBeGreaterThan(
      Number(delay.replaceAll('_', '')),
    )
    expect(settingOf(unit, 'RestartPreventExitStatus')).toBe(exitCode)
    expect(settingOf(unit, 'Restart')).toBe('always')
  })

  it('run engines as another user than what holds the key, without secrets and with no way out', () => {
    const prerendering = named('plataforma-drawing')
    const users = units.filter((unit) => unit !== prerendering).map((unit) => settingOf(unit, 'User'))
    expect(users).not.toContain(settingOf(prerendering, 'User'))
    expect(settingOf(prerendering, 'EnvironmentFile')).toBe('')
    expect(settingOf(prerendering, 'InaccessiblePaths')).toContain('/var/lib/plataforma/owner')
    expect([settingOf(prerendering, 'IPAddressDeny'), settingOf(prerendering, 'IPAddressAllow')]).toEqual([
      'any',
      'localhost',
    ])
  })

  it('read an environment whose variables exist and are not those that they set', () => {
    const names = [...readTracked('deploy/systemd/environment.example').matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    )
    expect(names.length).toBeGreaterThan(5)
    const config = readTracked('backend/src/config.ts')
    expect(names.filter((name) => !new RegExp(`^  ${name}:`, 'm').test(config))).toEqual([])
    const set = settingOf(named('plataforma@'), 'Environment')
    expect(names.filter((name) => new RegExp(`\\b${name}=`).test(set))).toEqual([])
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  const missing = hasSystemd ? '' : ' (skipped: there is no systemd-analyze)'

  it.skipIf(!hasSystemd)(`are what systemd accepts${missing}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'plataforma-units-'))
    try {
      const files = units.map((unit) => {
        const file = join(folder, basename(unit).replace('@.', '@3000.'))
        writeFileSync(file, readTracked(unit).replaceAll(NODE, process.execPath))
        return file
      })
      const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
        encoding: 'utf8',
      })
      expect(error).toBeUndefined()
      const ours = stderr.split('\n').filter((line) => line.includes('plataforma'))
      expect({ status, ours }).toEqual({ status: 0, ours: [] })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('deploy/caddy/Caddyfile', () => {
  const text = readTracked('deploy/caddy/Caddyfile')

  it('gets its variables in docker-compose.yml and in the guide', () => {
    const names = [...new Set([...text.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name))]
    expect(names).toEqual(['TLS_DOMAIN', 'UPSTREAMS'])
    for (const name of names) {
      expect(readTracked('docker-compose.yml')).toMatch(new RegExp(`^ {6}${name}: `, 'm'))
      expect(guide).toContain(`${name}=`)
    }
  })

  it('forwards what nginx.conf forwards, retries as it does, and compresses nothing', () => {
    const nginx = readTracked('nginx.conf')
    const dropped = [...nginx.matchAll(/^ {8}proxy_set_header ([\w-]+) "";$/gm)].map(([, name]) => name)
    expect(dropped.length).toBeGreaterThan(2)
    expect([...text.matchAll(/header_up -([\w-]+)$/gm)].map(([, name]) => name).sort()).toEqual(
      dropped.sort(),
    )
    expect(nginx).toContain('proxy_next_upstream_timeout 10s;')
    expect(text).toContain('lb_try_duration 10s')
    expect(nginx).toContain('fail_timeout=1s;')
    expect(text).toContain('fail_duration 1s')
    expect(text).not.toMatch(/^\s*encode\b/m)
    const [, policy = ''] = /Strict-Transport-Security ("[^"]+")/.exec(nginx) ?? []
    expect(text).toContain(`header Strict-Transport-Security ${policy}`)
  })

  const hasCaddy = spawnSync('caddy', ['version']).status === 0
  const missing = hasCaddy ? '' : ' (skipped: there is no caddy)'

  it.skipIf(!hasCaddy)(`is what Caddy accepts${missing}`, () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(projectFolder, 'deploy/caddy/Caddyfile')],
      {
        encoding: 'utf8',
        env: { ...process.env, TLS_DOMAIN: 'localhost', UPSTREAMS: '127.0.0.1:3000 127.0.0.1:3001' },
      },
    )
    expect(status, stderr).toBe(0)
  })
})
