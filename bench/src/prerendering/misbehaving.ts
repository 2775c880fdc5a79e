import { createServer, type Server } from 'node:net'
import { publishChangedRemote } from 'e2e/changed-remote'

export const VERSION = '1.0.903'

/** The forbidden access that each kind of academy page attempts while it is prerendered, and the recorded message. */
export const ATTEMPTS = [
  { page: '/academy', kind: 'env', recorded: 'process.env.JWT_SECRET' },
  { page: '/academy/:categorySlug', kind: 'file', recorded: 'import node:fs' },
  { page: '/academy/:categorySlug/:courseSlug', kind: 'network', recorded: 'GET http://127.0.0.1:' },
  {
    page: '/academy/:categorySlug/:courseSlug/:sectionSlug/:lessonSlug',
    kind: 'process',
    recorded: 'process.getBuiltinModule',
  },
]

/** Pages that end the process that prerenders them, or block it: one of each kind. */
export const FATAL = [
  { page: '/academy/:categorySlug', kind: 'hang', recorded: 'no reply within 2000 ms' },
  { page: '/academy/:categorySlug/:courseSlug', kind: 'memory', recorded: 'the engine ended' },
]

/**
 * Builds and publishes a version of the academy whose pages misbehave only while they are prerendered: each kind of page in
 * its own way, and the pages of one category and one course fatally.
 */
export async function publishMisbehaving(siteFolder: string, port: number) {
  const layout = 'export function AcademyLayout() {'
  await publishChangedRemote(
    siteFolder,
    {
      ...{ remote: 'academy', version: VERSION, from: layout },
      to: `${misbehave(port)}\n${layout}\n  if (typeof window === 'undefined') misbehave()`,
    },
    ['--activate'],
  )
}

/** Names are assembled at run time, because a build would replace Node modules with empty ones. */
function misbehave(port: number): string {
  return `
const nameOf = (...parts: string[]) => parts.join(':')
function misbehave() {
  const { process: host, location, fetch } = globalThis as unknown as Record<string, never> & {
    process: { env: Record<string, string>; getBuiltinModule(name: string): { execSync(command: string): void } }
  }
  const depth = location['pathname'].split('/').length
  if (location['pathname'] === '/academy/mobile') for (;;);
  if (location['pathname'] === '/academy/devops/aws') { const all = []; for (;;) all.push(Array(1e7).fill(1.5)) }
  if (depth === 2 && host.env['JWT_SECRET']) throw new Error('The environment was read')
  if (depth === 3) {
    const name = nameOf('node', 'fs')
    void import(/* @vite-ignore */ name).then((fs) => fs.readFileSync('/etc/passwd')).catch(() => undefined)
  }
  if (depth === 4) void fetch('http://127.0.0.1:${port}/stolen').catch(() => undefined)
  if (depth === 6) {
    try {
      host.getBuiltinModule(nameOf('node', 'child_process')).execSync('touch /tmp/stolen')
    } catch {}
  }
}`
}

/** A server that no part of the site may reach; counts the connections. */
export async function startTrap(): Promise<{ port: number; connections: () => number; server: Server }> {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { port, connections: () => connections, server }
}
