// `npm run journeys:prerendered [-- names…]`: the journeys on pages that were prerendered.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findHeadlessShell, findNginx } from '../browser.mjs'
import { continueOnPinnedNode } from '../pinnedNode.mjs'
import { projectFolder } from '../prepare.mjs'

/** The folders whose journeys open such pages. */
const FOLDERS = ['public', 'academy', 'shell', 'auth', 'mixmatch', 'publishing', 'security']

await continueOnPinnedNode()
const { DRAWING = 'on', JOURNEYS } = process.env
const folders = JOURNEYS ? [JOURNEYS] : FOLDERS
const names = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [
    join(projectFolder, 'node_modules/@playwright/test/cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts'],
    ...(names.length > 0 ? names : folders.map((folder) => `src/${folder}/`)),
  ],
  {
    cwd: projectFolder,
    stdio: 'inherit',
    env: {
      ...process.env,
      DRAWING,
      CHROMIUM_PATH: await findHeadlessShell(),
      NGINX_PATH: findNginx() ?? '',
    },
  },
)
process.exitCode = status ?? 1
