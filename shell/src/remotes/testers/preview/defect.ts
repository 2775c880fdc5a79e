import { isAuthPage } from 'shared-auth'
import type { Preview } from 'shared-auth/api'
import { readRegistry } from '../../registry.ts'
import { report } from '../../report.ts'
import { kindWords } from '../kindWords.ts'
import type { Step } from './usePreviewPage.ts'

/** What visitors get: the active version of each previewed remote, and of the shell. */
export type LiveVersions = { remotes: Record<string, string | null>; shell: string | null }

export async function readLiveVersions({ versions }: Preview): Promise<LiveVersions> {
  const [{ registry }, shell] = await Promise.all([readRegistry(), readShellVersion()])
  return {
    remotes: Object.fromEntries(versions.map(({ name }) => [name, registry.remotes[name]?.active ?? null])),
    shell,
  }
}

async function readShellVersion(): Promise<string | null> {
  try {
    const { version } = await (await fetch('/shell.json')).json()
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

type Facts = { preview: Preview; live: LiveVersions | undefined; steps: Step[]; frame: HTMLElement | null }

const timeFormat = new Intl.DateTimeFormat('es-CO', { timeStyle: 'medium', hour12: false })

/** A defect of a preview as Markdown, for an issue. Contains no personal data: no email address, no token, no query. */
export function defectOf({ preview, live, steps, frame }: Facts): string {
  const names = preview.versions.map(({ name, version }) => `${name}@${version}`)
  const size = frame ? `${frame.clientWidth}×${frame.clientHeight} @${devicePixelRatio}` : 'desconocida'
  const isDark = document.documentElement.dataset.theme?.startsWith('dark') === true
  return [
    `## Defecto en ${names.join(', ')}`,
    'Qué pasa, y qué debería pasar: ',
    [
      ...preview.versions.map(
        ({ name, version }) =>
          `- ${name}: se probó ${code(version)}; los visitantes reciben ${code(live?.remotes[name] ?? 'ninguna')}`,
      ),
      `- Shell: ${code(live?.shell ?? 'desconocido')}`,
      `- Página: ${location.origin}${plainPath(steps.at(-1)?.path ?? location.pathname)}`,
      `- Pantalla: ${size}`,
      `- Tema: ${isDark ? 'oscuro' : 'claro'}`,
      `- Navegador: ${code(navigator.userAgent)}`,
      `- Fecha: ${new Date().toISOString()}`,
    ].join('\n'),
    '### Pasos',
    steps
      .map(({ path, at }, index) => `${index + 1}. ${timeFormat.format(at)} ${code(plainPath(path))}`)
      .join('\n') || 'Ninguno.',
    '### Errores',
    problems()
      .map((problem) => `- ${code(problem)}`)
      .join('\n') || 'Ninguno.',
  ].join('\n\n')
}

/** What the page reported: loads and pages that failed, and errors that its code threw. */
function problems(): string[] {
  const { remotes, errors, failures } = report()
  const loads = Object.entries(remotes).flatMap(([name, loaded]) =>
    (loaded?.attempts ?? []).flatMap(({ version, error }) => (error ? `${name}@${version}: ${error}` : [])),
  )
  const failed = failures.map(
    ({ remote, version, page, kind, message }) =>
      `${remote}@${version} en ${page} (${kindWords[kind] ?? kind}): ${message}`,
  )
  const thrown = errors.map(({ remote, message }) => `${remote}: ${message}`)
  return [...new Set([...loads, ...failed, ...thrown])]
}

/** The path without the query; `/` in place of paths that may contain a secret. */
function plainPath(path: string): string {
  const { pathname } = new URL(path, location.origin)
  return isAuthPage(pathname) ? '/' : pathname
}

/** Text of the previewed code, which must not become markup of an issue. */
function code(text: string): string {
  return `\`${text.replace(/[`\s]+/g, ' ').trim() || ' '}\``
}
