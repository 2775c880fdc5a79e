import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../programs.ts'

/** What new teams begin with, by name; each is created, installed and built outside of the workspace. */
export const freshRemotes: Record<string, { name: string; template: string; grow?: Grow }> = {
  'fresh React remote': { name: 'blog', template: 'react' },
  'fresh plain remote': { name: 'recetas', template: 'plain' },
  'fresh Vue remote': { name: 'tienda', template: 'vue' },
  'grown React remote': { name: 'notas', template: 'react', grow },
}

type Grow = (folder: string) => Promise<void>

/** Creates a remote as a team outside of the workspace does, and builds it. Returns the folder of the build. */
export async function buildFresh(siteUrl: string, outside: string, named: string): Promise<string> {
  const found = freshRemotes[named]
  if (!found) throw new Error(`There is no ${named}`)
  const { name, template, grow } = found
  await run(
    'npx',
    ['--yes', `${siteUrl}/sdk/create-remote.tgz`, name, '--path', `/${name}`, '--template', template],
    outside,
  )
  const folder = join(outside, name)
  await run('npm', ['install', '--no-audit', '--no-fund'], folder)
  await grow?.(folder)
  await run('npm', ['run', 'build'], folder)
  return join(folder, 'dist')
}

/**
 * What a team adds in its first weeks: lazy pages, roles, a chart, a socket, a library with CSS, a picture, a part and
 * an API.
 */
async function grow(folder: string) {
  await run(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--save-exact',
      'chart.js@4.6.1',
      'nprogress@0.2.0',
      'socket.io-client@4.8.4',
    ],
    folder,
  )
  const src = join(folder, 'src')
  await mkdir(join(src, 'head'), { recursive: true })
  const head = (title: string) => JSON.stringify({ title, description: `${title}, una página de prueba.` })
  for (const [name, title] of [
    ['nota', 'Una nota'],
    ['cuentas', 'Cuentas'],
  ] as const)
    await writeFile(join(src, 'head', `${name}.head.json`), head(title))
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text)
}

const sources = {
  'remote.config.ts': `import { defineRemote } from 'federation/declaration'

export default defineRemote({
  name: 'notas', title: 'Notas', team: 'Notas', port: 5190,
  pages: [
    { path: '/notas', prerender: 'public' },
    { path: '/notas/cuentas', name: 'cuentas' },
    { path: '/notas/:slug', name: 'nota' },
  ],
  navigation: [{ place: 'navbar', label: 'Notas', to: '/notas', order: 91 }],
  slots: { fills: [{ slot: 'public.home.after-services', part: 'LatestNotes', order: 40 }] },
  api: { upstream: 'https://api.notas.example/v1' },
  budget: 400_000,
})
`,
  'src/remote.tsx': `import type { Remote } from 'federation'

const load = (name) => () => pages[name]()
const pages = {
  list: () => import('./features/projects/ProjectListPage.tsx').then((m) => ({ Component: m.ProjectListPage })),
  note: () => import('./NotePage.jsx').then((m) => ({ Component: m.NotePage })),
  accounts: () => import('./AccountsPage.jsx').then((m) => ({ Component: m.AccountsPage })),
}
export const remote: Remote = {
  contract: 2,
  routes: [
    { path: 'notas', lazy: load('list') },
    { path: 'notas/cuentas', lazy: load('accounts') },
    { path: 'notas/:slug', lazy: load('note') },
  ],
  parts: { LatestNotes: () => import('./LatestNotes.jsx').then((m) => ({ Component: m.LatestNotes })) },
}
`,
  'src/NotePage.jsx': `import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import nprogress from 'nprogress'
import progressStyles from 'nprogress/nprogress.css?inline'
import { io } from 'socket.io-client'
import { apiAddress, http, socketSettings, useSession } from 'shared-auth'
import { Container, Heading, PageMeta, QueryState, Text } from 'shared-ui'
import head from './head/nota.head.json'
import picture from './picture.svg'

const Chart = lazy(() => import('./Chart.jsx'))

export function NotePage() {
  const { slug } = useParams()
  const name = useSession(({ user }) => user?.name)
  const [isConnected, setConnected] = useState(false)
  useEffect(() => {
    const socket = io(apiAddress('/'), socketSettings())
    socket.on('connect', () => setConnected(true))
    nprogress.start()
    const id = setTimeout(() => nprogress.done(true), 300)
    return () => { clearTimeout(id); nprogress.remove(); socket.close() }
  }, [])
  const notes = useQuery({
    queryKey: ['notas', 'notes', slug],
    queryFn: ({ signal }) => http.get('/api/x/notas/notes', { signal }).then(({ data }) => data),
    retry: false,
  })
  return (
    <Container>
      <style>{progressStyles}</style>
      <PageMeta {...head} />
      <Heading level={1} size="4xl">{head.title}</Heading>
      <Text>{name ? 'Hola, ' + name : 'Hola'}{isConnected ? ', con conexión' : ''}</Text>
      <img src={picture} alt="Una nota" width={120} height={80} />
      <QueryState query={notes} loading={<p>Cargando...</p>} failure="Las notas no responden." empty="No hay notas.">
        {() => <p>Hay notas.</p>}
      </QueryState>
      <Suspense fallback={<p>Cargando...</p>}><Chart /></Suspense>
    </Container>
  )
}
`,
  'src/Chart.jsx': `import { useEffect, useRef } from 'react'
import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale)

export default function Sales() {
  const canvas = useRef(null)
  useEffect(() => {
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: { labels: ['Ene', 'Feb'], datasets: [{ data: [3, 5] }] },
    })
    return () => chart.destroy()
  }, [])
  return <div style={{ width: 320, height: 160 }}><canvas ref={canvas} role="img" aria-label="Notas por mes" /></div>
}
`,
  'src/AccountsPage.jsx': `import { RequireSession } from 'shared-auth'
import { Container, Heading, PageMeta, Text } from 'shared-ui'
import head from './head/cuentas.head.json'

export function AccountsPage() {
  return (
    <RequireSession roles={['admin', 'collaborator']}>
      <Container>
        <PageMeta {...head} />
        <Heading level={1} size="4xl">{head.title}</Heading>
        <Text>Solo para el equipo.</Text>
      </Container>
    </RequireSession>
  )
}
`,
  'src/LatestNotes.jsx': `import { Card, Heading, Text } from 'shared-ui'

export function LatestNotes({ value }) {
  return <Card><Heading level={2} size="xl">Notas</Heading><Text>Las {value.limit ?? 3} últimas.</Text></Card>
}
`,
  'src/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="120" height="80" fill="#246"/></svg>`,
}
