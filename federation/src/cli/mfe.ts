import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PublishError } from '../registry/store.ts'
import { projectFolder } from './build.ts'
import { activate, publish, rollback, sync, team } from './commands.ts'
import { createOutput } from './output.ts'
import { status } from './status.ts'

const MANUAL = `Publica las partes del sitio y decide qué versión ven los visitantes.

  npm run mfe -- publish <remoto>         construye y publica la versión de su package.json
      --bump patch|minor|major            sube antes ese número en su package.json
      --activate                          y la activa (la primera se activa sola)
      --from <carpeta>                    publica lo que ya está construido en esa carpeta
  npm run mfe -- publish shell            construye y publica el shell (--mode full|mixmatch)
      --development                       uno que admite remotos de esta máquina (?remotes=…@http://localhost…)
  npm run mfe -- activate <remoto> <ver>  los visitantes pasan a esa versión
  npm run mfe -- rollback <remoto>        los visitantes vuelven a la versión anterior
  npm run mfe -- status                   qué hay publicado y activo, y si sus archivos están enteros
  npm run mfe -- team <remoto>            crea o sustituye la credencial de su equipo
  npm run mfe -- sync                     publica solo lo que falta para que el sitio funcione

  Cada cambio pide una credencial: la del dueño del sitio (DATA_DIR/owner-key o MFE_OWNER_KEY), que lo puede todo, o la
  del equipo en MFE_TOKEN, que publica, activa y devuelve su remoto.

  Remotos: public, academy, dashboard, mixmatch
  --site <carpeta>   la carpeta del sitio (SITE_DIR, o ./site)
  --json             la respuesta como JSON en la salida estándar`

loadEnvironment()
const options = {
  bump: { type: 'string' },
  activate: { type: 'boolean', default: false },
  from: { type: 'string' },
  mode: { type: 'string', default: process.env.SITE_MODE || 'full' },
  development: { type: 'boolean', default: false },
  site: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const commands = { publish, activate, rollback, status, team, sync }
const output = createOutput({ isJson: process.argv.includes('--json') })

try {
  const { values, positionals } = readArguments()
  const [command = 'help', ...subjects] = positionals
  const run = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : null
  if (!run || values.help) {
    console.log(MANUAL)
    process.exitCode = values.help || command === 'help' ? 0 : 1
  } else {
    output.result(await run(subjects, values, output))
  }
} catch (error) {
  if (!(error instanceof PublishError)) throw error
  output.failure(error.message)
  process.exitCode = 1
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error
    const option = /'(--?[^' ]+)/.exec(message)?.[1] ?? ''
    throw new PublishError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `No hay ninguna opción ${option}. Las que hay: npm run mfe -- --help`
        : `La opción ${option} no se usa así: npm run mfe -- --help`,
    )
  }
}

/** Reads `.env` as `npm start` does, so that both mean the same folders. */
function loadEnvironment() {
  const file = join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
