// `npm run version-packages`: gives every workspace the next version and turns the changesets into one entry of
// CHANGELOG.md. Changesets itself writes a changelog for each workspace, but these are released together.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { projectFolder } from './prepare.mjs'

const headings = [
  ['major', 'Breaking'],
  ['minor', 'Added and changed'],
  ['patch', 'Fixed'],
]

await continueOnPinnedNode()
const { changesets, releases } = readStatus()
const [release] = releases
if (!release) {
  console.log('No hay cambios que publicar: `npm run changeset` describe uno.')
  process.exit()
}
run('changeset', ['version'])
setRootVersion(release.newVersion)
addEntry(release.newVersion, changesets)
removeOldSnapshots()
run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
console.log(`Versión ${release.newVersion}: revisa CHANGELOG.md y confirma los cambios en un commit.`)

/** The changesets and workspaces of the next release, as Changesets computes them. */
function readStatus() {
  const folder = mkdtempSync(join(tmpdir(), 'plataforma-changes-'))
  const file = join(folder, 'status.json')
  try {
    // Relative, because Changesets prepends the project's folder.
    run('changeset', ['status', `--output=${relative(projectFolder, file)}`])
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In package.json, and in the Helm chart, whose images have it as their tag. */
function setRootVersion(version) {
  const places = [
    ['package.json', /^( {2}"version": )"[^"]*"/m],
    ['deploy/helm/plataforma/Chart.yaml', /^(appVersion: )"[^"]*"/m],
  ]
  for (const [path, pattern] of places) {
    const file = join(projectFolder, path)
    writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, `$1"${version}"`))
  }
}

function addEntry(version, changesets) {
  const file = join(projectFolder, 'CHANGELOG.md')
  const text = readFileSync(file, 'utf8')
  const sections = headings.flatMap(([type, heading]) => {
    const lines = changesets.filter((each) => typeOf(each) === type).map(lineOf)
    return lines.length > 0 ? [`### ${heading}\n\n${lines.join('\n')}\n`] : []
  })
  const today = new Date().toISOString().slice(0, 10)
  const entry = [`## ${version} · ${today}\n`, ...sections].join('\n')
  writeFileSync(file, text.replace(/^## /m, `${entry}\n## `))
}

/** Only the last schema snapshot of each database is needed, by the next migration. */
function removeOldSnapshots() {
  for (const folder of ['drizzle', 'drizzle-releases']) {
    const snapshots = globSync(join(projectFolder, 'backend', folder, 'meta', '*_snapshot.json')).toSorted()
    for (const file of snapshots.slice(0, -1)) rmSync(file)
  }
}

/** The largest change type in a changeset. */
function typeOf({ releases }) {
  return headings.map(([type]) => type).find((type) => releases.some((each) => each.type === type))
}

function lineOf({ summary, releases }) {
  const names = releases.map(({ name }) => name).join(', ')
  return `- ${names}: ${summary.trim().replaceAll('\n', '\n  ')}`
}

function run(program, args) {
  const file = program === 'npm' ? program : join(projectFolder, 'node_modules', '.bin', program)
  const { status } = spawnSync(file, args, {
    cwd: projectFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
