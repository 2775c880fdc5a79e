import { expect, it } from 'vitest'
import { matrixMajors, pinnedVersion, versionError, versionWarning } from '../scripts/nodeVersions.mjs'
import { readTracked, trackedFiles } from './trackedFiles.ts'

/** Every place that may name a Node, with what it names. */
const namedIn = (file: string): string[] =>
  [...readTracked(file).matchAll(/^FROM node:([\d.]+)|^\s+node-version: *['"]?([\w.]+)/gm)].map(
    ([, image, version]) => image ?? version ?? '',
  )

const workflows = trackedFiles().filter((file) => /(^|\/)\.github\/.*\.ya?ml$/.test(file))

it('is exact, and of a major that the matrix tries', () => {
  expect(pinnedVersion).toMatch(/^\d+\.\d+\.\d+$/)
  expect(matrixMajors).toContain(Number(pinnedVersion.split('.')[0]))
})

it('is the one of the images', () => {
  const images = namedIn('Dockerfile')
  expect(images.length).toBeGreaterThan(0)
  expect(
    images.filter((version) => version !== pinnedVersion),
    'Change .node-version and Dockerfile together.',
  ).toEqual([])
})

it('is the one of every other .node-version, as in the repositories of teams', () => {
  const files = trackedFiles().filter((file) => file.endsWith('.node-version'))
  expect(files).toContain('federation/template/any/repository/.node-version')
  for (const file of files) expect(readTracked(file).trim(), file).toBe(pinnedVersion)
})

it('is read by every workflow from that file', () => {
  expect(workflows.length).toBeGreaterThan(0)
  for (const file of workflows) {
    expect(namedIn(file), `${file}: use node-version-file: .node-version`).toEqual([])
    const text = readTracked(file)
    expect(text.split('node-version-file: .node-version').length, file).toBe(
      text.split('actions/setup-node@').length,
    )
  }
})

it('is moved by Renovate in all places at once', () => {
  const { packageRules } = JSON.parse(readTracked('renovate.json'))
  expect(packageRules).toContainEqual(
    expect.objectContaining({
      groupName: 'node',
      matchDepNames: ['node'],
      matchManagers: ['nodenv', 'dockerfile'],
    }),
  )
})

it.each(['20.18.3', '18.20.0', '8.0.0'])('refuses Node %s', (version) => {
  expect(versionError(version)).toBe(`Se necesita Node 20.19 o posterior; este es v${version}.`)
})

it.each(['20.19.0', '20.20.2', '22.0.0', '26.10.0', '101.0.0'])('accepts Node %s', (version) => {
  expect(versionError(version)).toBeNull()
})

it('warns of majors that nobody tried', () => {
  expect(['20.19.0', '22.1.0', '24.0.0', '26.1.0'].map(versionWarning)).toEqual([null, null, null, null])
  expect(versionWarning('25.1.0')).toBe(
    '! Nadie ha probado la plataforma con Node 25: solo con 20, 22, 24, 26.',
  )
})
