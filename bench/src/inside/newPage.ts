import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const page = `import { PageMeta } from 'shared-ui'
import { PageHero } from '../../site/PageHero.tsx'
import { TeamIllustration } from '../../site/TeamIllustration.tsx'
import newsHead from './novedades.head.json'

/** \`/novedades\`: what is new. */
export function NewsPage() {
  return (
    <>
      <PageMeta {...newsHead} />
      <PageHero eyebrow="Equipo" title="Novedades" lead="Lo que cambió este mes." illustration={<TeamIllustration />} />
    </>
  )
}
`

const head = { title: 'Novedades', description: 'Lo que cambió este mes en {brand}, en pocas líneas.' }

/** Adds the page `/novedades` to the public remote: a component, and a line in its routes and in its declaration. */
export async function addNewsPage(project: string) {
  const remote = join(project, 'remote-public')
  const feature = join(remote, 'src/features/news')
  await mkdir(feature, { recursive: true })
  await writeFile(join(feature, 'NewsPage.tsx'), page)
  await writeFile(join(feature, 'novedades.head.json'), JSON.stringify(head))
  await insert(
    join(remote, 'src/remote.tsx'),
    '  routes: [\n',
    "    {\n      path: 'novedades',\n      lazy: () => import('./features/news/NewsPage.tsx').then((m) => ({ Component: m.NewsPage })),\n    },\n",
  )
  await insert(join(remote, 'remote.config.ts'), '  pages: [\n', "    { path: '/novedades' },\n")
  await insert(
    join(remote, 'remote.config.ts'),
    '  navigation: [\n',
    "    { place: 'navbar', label: 'Novedades', to: '/novedades', order: 95 },\n",
  )
}

/** Inserts text after the only occurrence of `after` in a file. */
async function insert(file: string, after: string, text: string) {
  const content = await readFile(file, 'utf8')
  if (content.split(after).length !== 2)
    throw new Error(`${file} does not contain ${after.trim()} exactly once`)
  await writeFile(
    file,
    content.replace(after, () => after + text),
  )
}
