import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type RemoteName = 'public' | 'academy' | 'dashboard'

/** A step of a walk: the address, the remote that renders it, and a text that only this page has. */
export type Step = { path: string; remote: RemoteName; text: string }

/** The pages that visitors walk through. */
export const steps = {
  home: { path: '/', remote: 'public', text: 'El código es tuyo desde el primer día' },
  services: { path: '/services', remote: 'public', text: 'Del primer boceto' },
  about: { path: '/about', remote: 'public', text: 'Software claro, hecho por personas' },
  projects: { path: '/projects', remote: 'public', text: 'Cada proyecto' },
  team: { path: '/team', remote: 'public', text: 'Quien te escribe' },
  academy: { path: '/academy', remote: 'academy', text: 'Cursos gratuitos' },
  course: { path: '/academy/devops/aws', remote: 'academy', text: 'Empezar el curso' },
  dashboard: { path: '/dashboard', remote: 'dashboard', text: 'Dashboard Admin' },
  users: { path: '/dashboard/user/list', remote: 'dashboard', text: 'Todos' },
  profile: { path: '/dashboard/setting/profile', remote: 'dashboard', text: 'Perfil del Usuario' },
} satisfies Record<string, Step>

/** Texts of the parts that remotes show in pages of others. */
const partTexts: Record<RemoteName, string[]> = {
  public: ['Ver los correos'],
  academy: ['explicado paso a paso', 'Ir a la academia'],
  dashboard: [],
}

/** The mark after a text in a version of a remote, so that a page shows its version. */
export function markOf(remote: string, version: string): string {
  return ` [[${remote} ${version}]]`
}

/** Every mark in the text of a page. */
export function marksIn(text: string): { remote: string; version: string }[] {
  return [...text.matchAll(/\[\[(\w+) ([\d.]+)\]\]/g)].map(([, remote = '', version = '']) => ({
    remote,
    version,
  }))
}

/** Adds a mark to each text of a remote's build, replacing an earlier one. */
export async function mark(folder: string, remote: RemoteName, version: string) {
  const ofPages = Object.values(steps).filter((step) => step.remote === remote)
  const texts = [...ofPages.map(({ text }) => text), ...partTexts[remote]]
  const found = new Set<string>()
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    const file = join(folder, name)
    const content = (await readFile(file, 'utf8')).replaceAll(/ \[\[\w+ [\d.]+\]\]/g, '')
    for (const text of texts) if (content.includes(text)) found.add(text)
    const marked = texts.reduce(
      (changed, text) => changed.replaceAll(text, text + markOf(remote, version)),
      content,
    )
    await writeFile(file, marked)
  }
  const missing = texts.filter((text) => !found.has(text))
  if (missing.length > 0) throw new Error(`No file of ${remote} contains ${missing.join(', ')}`)
}
