import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import { readDeclaration } from 'federation/workspace'
import pc from 'picocolors'
import { bogotaTime } from '../../changes/freeze.ts'
import type { UploadedPreview } from '../../network/releaseSite.ts'
import { withRemoteBuild } from '../building/build.ts'
import type { CommandOptions } from '../frame/options.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { openSite } from '../frame/site.ts'
import { ownText, subjectOf } from './publish.ts'
import { kilobytes } from './status.ts'

/** Builds a remote and uploads it as a preview: the live site with this build, for those who have the address. */
export async function preview(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  for (const idle of ['bump', 'activate'] as const)
    if (options[idle])
      throw new PublishError(
        `--${idle} no se usa con preview: una vista previa no tiene número propio ni se activa.`,
      )
  const { name, why } = await subjectOf(subject, options)
  const upload = await openSite(options, output).previewer(name)
  const send = (folder: string) => {
    output.progress(`Revisando y enviando ${name}`)
    return upload(folder, why)
  }
  const sent =
    options.from === undefined ? await buildAnd(send, name, output) : await send(resolve(options.from))
  await publishOutputs(name, sent)
  const until = `hasta el ${bogotaTime(sent.expiresAt)} (hora de Bogotá)`
  return {
    text: `${pc.green('✓')} vista previa de ${name} ${until} (${kilobytes(sent.size)})${ownText(sent)}:\n${sent.url}`,
    data: { name, ...sent },
  }
}

async function buildAnd(
  send: (folder: string) => Promise<UploadedPreview>,
  name: RemoteName,
  output: Output,
): Promise<UploadedPreview> {
  await readDeclaration(name)
  output.progress(`Construyendo remote-${name}`)
  return withRemoteBuild(name, ({ folder }) => send(folder))
}

/** Where GitHub Actions reads the outputs of a step, and the text that it shows below the run. */
async function publishOutputs(name: RemoteName, { url, version, expiresAt }: UploadedPreview) {
  const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = process.env
  if (GITHUB_OUTPUT) await appendFile(GITHUB_OUTPUT, `url=${url}\nversion=${version}\n`)
  if (GITHUB_STEP_SUMMARY)
    await appendFile(
      GITHUB_STEP_SUMMARY,
      `### Vista previa de ${name}\n\n[Abrir el sitio con esta versión](${url}), hasta el ${bogotaTime(expiresAt)} (hora de Bogotá).\n`,
    )
}
