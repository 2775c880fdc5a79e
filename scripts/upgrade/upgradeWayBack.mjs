// What an upgrade tells about its copy of the site.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What backend/src/commands/upgrade.ts wrote once its copy was complete, or null. */
export function savedUpgrade(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'upgrade.json'), 'utf8'))
  } catch {
    return null
  }
}

/** The commands that take an upgrade back. What was written since then stays out of the site. */
export function wayBack(folder) {
  return [
    'Para volver atrás, con el sitio detenido:',
    `  npm run upgrade -- --back ${folder}`,
    startOfEarlier(folder),
  ].join('\n')
}

/** The commands that start the code that ran before. */
export function startOfEarlier(folder) {
  const { commit } = savedUpgrade(folder) ?? {}
  return commit
    ? `  git switch --detach ${commit} && npm ci && npm start`
    : '  y el código anterior, en su carpeta o con git switch --detach <su versión>: npm ci && npm start'
}
