#!/usr/bin/env node
import 'federation/ignore-inspector-signal'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from 'federation/project-folder'
import { PublishError } from 'federation/published/publishError'
import { configuredSite, workspaceRemotes } from 'federation/workspace'
import { dev } from './author/dev.ts'
import { newRemote } from './author/new.ts'
import { upgrade } from './author/upgrade.ts'
import { api } from './commands/api.ts'
import { check } from './commands/check.ts'
import { freeze, unfreeze } from './commands/freeze.ts'
import { history } from './commands/history.ts'
import { prerender } from './commands/prerender.ts'
import { preview } from './commands/preview.ts'
import { prune } from './commands/prune.ts'
import { publish } from './commands/publish.ts'
import { activate, canary, disable, enable, rollback } from './commands/release.ts'
import { status } from './commands/status.ts'
import { sync } from './commands/syncCommand.ts'
import { team } from './commands/team.ts'
import { tryPublished } from './commands/trial.ts'
import { connectStorage } from './frame/connectStorage.ts'
import { options } from './frame/options.ts'
import { createOutput } from './frame/output.ts'

const MANUAL = `Publica las partes del sitio y decide qué versión ven los visitantes.

  npm run mfe -- new <remoto>             crea un remoto nuevo en remote-<remoto>/
      --path /ruta --title Título         su página (/<remoto>) y su título
      --template react|plain|vue          con qué se escribe: React (si no se dice), TypeScript solo, o Vue
  npm run mfe -- dev <remoto>             lo sirve de sus fuentes, solo, y muestra cada cambio al guardarlo
      --inside https://sitio.example      dentro de ese sitio publicado, que no cambia para nadie más
      --port <puerto>                     en otro puerto que el de su remote.config.ts
  npm run mfe -- publish <remoto>         construye y publica la versión de su package.json
      --bump patch|minor|major            sube antes ese número en su package.json
      --activate                          y la activa (sin ella ningún visitante la recibe, ni siquiera la primera)
      --from <carpeta>                    publica lo que ya está construido en esa carpeta
      --at <dirección>                    dónde funciona el sitio en que se prueba (SITE_URL, o http://localhost:$PORT)
      --no-trial                          sin abrir sus páginas en un navegador
      --untried                           la activa aunque el sitio no la haya probado (también: activate, canary)
  npm run mfe -- preview <remoto>         lo construye y da una dirección que lo muestra una semana en el sitio en marcha,
                                          sin publicarlo, a quien la tenga (también con --from)
  npm run mfe -- try <remoto> <ver>       abre sus páginas en un navegador y dice qué falla
      --page /ruta                        solo esa página, o varias; el resultado no se guarda
      --watch                             prueba en nombre del sitio cada versión nueva, hasta que se interrumpe
  npm run mfe -- publish shell            lo mismo con el shell, que también tiene versiones (--mode full|mixmatch)
      --break                             aunque deje sin funcionar versiones publicadas (también: activate shell)
      --development                       uno que admite remotos de esta máquina (?remotes=…@http://localhost…)
  npm run mfe -- activate <remoto> <ver>  los visitantes pasan a esa versión (también: activate shell <ver>)
  npm run mfe -- rollback <remoto>        los visitantes vuelven a la versión anterior (también: rollback shell)
  npm run mfe -- canary <remoto> <ver> 10 solo el 10 % de los visitantes pasa a esa versión, o ese porcentaje cambia
      --end                               todos vuelven a la activa (canary <remoto> --end)
  npm run mfe -- disable <remoto> [<ver>] quita la versión, o todo el remoto, también de las páginas abiertas
  npm run mfe -- enable <remoto> [<ver>]  admite otra vez lo que se deshabilitó
  npm run mfe -- freeze "<razón>"         rechaza cambios, salvo rollback, disable y enable
      --until 2026-12-01T08:00            hasta esa hora de Bogotá
  npm run mfe -- unfreeze                 los admite otra vez
  npm run mfe -- prune                    quita las versiones que nadie recibe ni a las que se volvería
      --dry-run                           solo dice cuáles
  npm run mfe -- prerender                prerenderiza las páginas que sus remotos permiten, para que lleguen ya hechas
      --api http://localhost:3000         con los datos de ese back end
      --processes 2                       cuántos procesos prerenderizan a la vez
      --watch                             y otra vez con cada cambio, hasta que se interrumpe
  npm run mfe -- history [<remoto>]       quién cambió qué, cuándo y por qué (también: history shell)
      --limit 20                          cuántos cambios, desde el último
  npm run mfe -- status                   qué hay publicado y activo, y si sus archivos están enteros
  npm run mfe -- check                    si lo publicado funciona con el shell publicado
      --shell <carpeta>                   o con el que está construido en esa carpeta
  npm run mfe -- team <remoto>            crea o sustituye la credencial de su equipo
      --name CI --scopes read,publish,activate --days 90
                                          por la red: una más, con nombre, permisos y final
      --list, --revoke <id>               por la red: las que hay; revoca una
      --stolen <id>                       por la red: la revoca y vuelve atrás de todo lo que publicó
      --since 2026-12-01T08:00            solo de lo que publicó desde esa hora de Bogotá
  npm run mfe -- api <remoto>             por la red: qué servicio propio declaran sus versiones, y si el sitio lo llama
      --allow <dirección>                 permite esa, en lugar de la que estaba permitida
      --private                           también en la máquina del sitio o en una red privada
      --withdraw                          deja de permitirla (pregunta antes; con --yes, no)
  npm run mfe -- sync                     publica lo que falta, y lo que cambió desde que se publicó
      --dry-run                           solo dice si lo publicado lo permite
  npm run mfe -- upgrade                  lleva el repositorio de un remoto al SDK del sitio, y dice qué cambia

  Cada cambio pide una credencial: la del dueño del sitio (DATA_DIR/owner-key o MFE_OWNER_KEY), que lo puede todo, o la
  del equipo en MFE_TOKEN, que publica, activa, prueba, deshabilita y devuelve su remoto. Cada cambio queda en el historial.
  Por la red, MFE_TOKEN tiene una credencial mfer_… que un administrador crea en el panel; lo de todo el sitio (shell,
  freeze, unfreeze y prune), las credenciales (team) y los permisos de api piden el token de su sesión.
      --reason "<por qué>"                lo que el historial dice de este cambio
      --commit <número>                   de qué commit es (si no, el de las fuentes que se publican)

  Remotos: ${workspaceRemotes().join(', ')}, y los que el sitio ya tenga.
  --site <carpeta>   la carpeta del sitio (SITE_DIR, o ./site)
  --site https://…   o un sitio en marcha, menos new, publish shell y sync
                     En el repositorio de un remoto no hace falta: es config.site de su package.json (también de --inside)
  --json             la respuesta como JSON en la salida estándar`

loadEnvironment()

/** The commands, each with its number of arguments. */
const commands = {
  new: { run: newRemote, words: 1 },
  dev: { run: dev, words: 1 },
  publish: { run: publish, words: 1 },
  preview: { run: preview, words: 1 },
  activate: { run: activate, words: 2 },
  try: { run: tryPublished, words: 2 },
  rollback: { run: rollback, words: 1 },
  canary: { run: canary, words: 3 },
  disable: { run: disable, words: 2 },
  enable: { run: enable, words: 2 },
  freeze: { run: freeze, words: 1 },
  unfreeze: { run: unfreeze, words: 0 },
  prune: { run: prune, words: 0 },
  prerender: { run: prerender, words: 0 },
  history: { run: history, words: 1 },
  status: { run: status, words: 0 },
  check: { run: check, words: 0 },
  team: { run: team, words: 1 },
  api: { run: api, words: 1 },
  sync: { run: sync, words: 0 },
  upgrade: { run: upgrade, words: 0 },
}
/** What commands were called in version 1.0.0, for scripts and services that still call them so. */
const FORMER_NAMES = new Map([
  ['draw', 'prerender'],
  ['stop', 'disable'],
  ['resume', 'enable'],
])
/** Commands that read no site folder. */
const WITHOUT_SITE = new Set(['new', 'dev', 'upgrade'])
const output = createOutput({ isJson: process.argv.includes('--json') })

try {
  const { values, positionals } = readArguments()
  const [command, ...subjects] = positionals
  if (values.help || command === undefined) console.log(MANUAL)
  else {
    const run = commandOf(command, subjects)
    if (!WITHOUT_SITE.has(command)) await connectStorage(values, output)
    output.result(await run(subjects, values, output))
  }
} catch (error) {
  output.failure(messageOf(error))
  process.exitCode = 1
}

function commandOf(given: string, subjects: string[]) {
  const name = FORMER_NAMES.get(given) ?? given
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : null
  if (!command) throw new PublishError(`No hay ninguna orden «${given}». Las que hay: npm run mfe -- --help`)
  const surplus = subjects[command.words]
  if (surplus !== undefined)
    throw new PublishError(`Sobra «${surplus}» (¿una opción sin sus guiones?): npm run mfe -- --help`)
  return command.run
}

/** One line of Spanish for errors that the person at the command line can fix; a bug keeps its stack trace. */
function messageOf(error: unknown): string {
  if (error instanceof PublishError) return error.message
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (!code || !syscall) throw error
  return `El sistema no permite seguir: ${code} (${[syscall, path].filter(Boolean).join(' ')}).`
}

/** In the repository of one remote, `--inside` alone means its site. */
function wordsOf(words: string[]): string[] {
  const [at, site] = [words.indexOf('--inside'), configuredSite()]
  const isAlone = at >= 0 && (words[at + 1] ?? '-').startsWith('-')
  return isAlone && site ? words.with(at, `--inside=${site}`) : words
}

function readArguments() {
  try {
    return parseArgs({ args: wordsOf(process.argv.slice(2)), allowPositionals: true, options })
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

/** Reads `.env` as `npm start` does, so that both use the same folders. */
function loadEnvironment() {
  const file = join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
