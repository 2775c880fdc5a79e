import { firstPath, type LiveSite, readLiveSite, siteWith } from 'federation/inside/liveSite'
import { PublishError } from 'federation/published/publishError'
import { readDeclaration, remoteFolder } from 'federation/workspace'
import pc from 'picocolors'
import type { InlineConfig } from 'vite'
import type { CommandOptions } from '../frame/options.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { remoteName } from '../frame/subjects.ts'

/** Serves a remote from its sources, alone or inside a published site, until the process ends. */
export async function dev(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const name = remoteName(subject)
  const declaration = await readDeclaration(name)
  const port = portOf(options.port) ?? declaration.port
  if (options.inside !== undefined) output.progress(`Leyendo ${options.inside}`)
  const live = options.inside === undefined ? null : await readLiveSite(options.inside)
  if (live) warnOfOtherShell(live, output)
  const plugins = live ? await pluginsInside(live) : []
  const origin = await serve(port, { root: remoteFolder(name), plugins })
  const address = origin + (live ? firstPath(siteWith(live, declaration), name) : '/')
  const place = live ? `dentro de ${live.origin}` : 'solo'
  return {
    text: `${pc.green('✓')} ${name}, de sus fuentes y ${place}: ${pc.cyan(address)}`,
    data: { name, address, inside: live?.origin ?? null },
  }
}

/** Loaded only here, because Vite takes longer to load than all other commands. */
async function pluginsInside(live: LiveSite) {
  const { insideSite } = await import('federation/inside/insideSite')
  return insideSite(live)
}

/** Starts Vite's development server and returns its origin. */
async function serve(port: number, config: InlineConfig): Promise<string> {
  const { createServer } = await import('vite')
  const server = await createServer({ ...config, server: { port, strictPort: true } })
  await server.listen().catch(async (error: Error) => {
    await server.close()
    // Vite's error has no code.
    if (!error.message.includes('already in use')) throw error
    throw new PublishError(
      `El puerto ${port} está ocupado: termina el programa que lo usa, o elige otro con --port <puerto>.`,
    )
  })
  return `http://localhost:${port}`
}

function portOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new PublishError(`--port acepta un número de 1 a 65535, no «${text}».`)
}

function warnOfOtherShell({ origin, shell, version }: LiveSite, output: Output) {
  if (version !== shell.version)
    output.notice(
      `${origin} tiene activo el shell ${shell.version}; se usa el ${version}, el último que publicó con su SDK.`,
    )
}
