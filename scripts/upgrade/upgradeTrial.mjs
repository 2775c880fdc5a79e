// Tries an upgraded site before its visitors come: starts it for a moment, and opens what is new in a browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installedChromium } from '../../federation/src/findBrowser.mjs'
import { projectFolder } from '../prepare.mjs'

const PAGES = ['/', '/api/ready', '/remotes/registry.json']
const UNTRIABLE = / no se puede probar: /

/** Tries the versions that the upgrade made active; resolves with the exit code. */
export async function tryUpgraded(folder) {
  const server = spawn(process.execPath, ['--import', 'tsx', join(projectFolder, 'backend/src/server.ts')], {
    cwd: projectFolder,
    // Its log goes to LOG_FILE or to the output that nobody reads here.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DRAWING: 'off' },
  })
  const ended = once(server, 'exit')
  try {
    const isListening = await Promise.race([
      once(server, 'message').then(() => true),
      ended.then(() => false),
    ])
    if (!isListening) return failed('el servidor no arrancó')
    return (await tryPages()) || (await tryVersions(changedVersions(folder)))
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function tryPages() {
  for (const path of PAGES) {
    const response = await fetch(siteUrl() + path).catch(({ message }) => ({ status: message }))
    if (response.status !== 200) return failed(`${path} responde ${response.status}`)
  }
  console.log('✓ el sitio arranca y responde')
  return 0
}

async function tryVersions(versions) {
  if (versions.length > 0 && !(await installedChromium())) {
    console.log(`! sin probar en un navegador, porque no hay ninguno (CHROMIUM_PATH): ${versions.join(', ')}`)
    return 0
  }
  let code = 0
  for (const version of versions) {
    const { error } = await tryVersion(version)
    if (!error) console.log(`✓ ${version} probada en un navegador`)
    else if (UNTRIABLE.test(error)) console.log(`! ${error}`)
    else code = failed(error)
  }
  return code
}

async function tryVersion(nameAndVersion) {
  const program = join(projectFolder, 'releases/src/cli/mfe.ts')
  const words = ['try', ...nameAndVersion.split(' '), '--at', siteUrl(), '--json']
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...words], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  const [code] = await once(child, 'close')
  const result = text.trim().split('\n').at(-1) ?? ''
  return code === 0 ? {} : { error: result.startsWith('{') ? JSON.parse(result).error : result }
}

/** The remotes whose active version is another than in the copy, as `name version`. */
function changedVersions(folder) {
  const before = activeVersions(join(folder, 'site'))
  const after = activeVersions(resolve(projectFolder, process.env.SITE_DIR || 'site'))
  return Object.entries(after).flatMap(([name, version]) =>
    version && version !== before[name] ? [`${name} ${version}`] : [],
  )
}

function activeVersions(site) {
  try {
    const { remotes } = JSON.parse(readFileSync(join(site, 'remotes/registry.json'), 'utf8'))
    return Object.fromEntries(Object.entries(remotes).map(([name, { active }]) => [name, active]))
  } catch {
    return {}
  }
}

function siteUrl() {
  return `http://localhost:${process.env.PORT || 3000}`
}

function failed(text) {
  console.error(`✗ ${text}`)
  return 1
}
