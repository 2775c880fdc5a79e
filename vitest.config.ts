import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { singleIcons } from './federation/test/singleIcons.ts'
import { mutant } from './test/mutant.ts'

/** What every test needs: a second, which they wait by default, is not enough for a busy machine. */
const patient = { setupFiles: ['./test/patientWaits.ts'], expect: { poll: { timeout: 60_000 } } }

/** Since version 25, Node's own `localStorage`, which is undefined without a file, would hide that of the DOM. */
const withoutStorage = ['--no-experimental-webstorage'].filter((option) =>
  process.allowedNodeEnvironmentFlags.has(option),
)

/** What every test without a back end needs. */
const unit = {
  ...patient,
  // Threads start sooner than processes, and share what Node has compiled.
  pool: 'threads' as const,
  execArgv: withoutStorage,
  maxWorkers: Math.max(2, availableParallelism()),
  environment: 'node' as const,
  // A slow machine may make a test slow, but must not make it fail.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  globalSetup: ['./federation/test/globalSetup.ts'],
  setupFiles: [
    ...patient.setupFiles,
    './test/endIntervals.ts',
    './shared-ui/src/failOnConsoleError.ts',
    './federation/test/configureBrand.ts',
  ],
  // Mocks that a file makes once keep their calls; tests that need a new one say so.
  clearMocks: false,
  restoreMocks: true,
  alias: {
    'virtual:remote-sources': join(import.meta.dirname, 'federation/test/sourcesOfTests.ts'),
    'virtual:share-scope': join(import.meta.dirname, 'federation/test/runtimeOfTests.ts'),
    'virtual:__federation__': join(import.meta.dirname, 'federation/test/runtimeOfTests.ts'),
  },
}

/** Tests that have a document, replace modules or fill a disk, which other files of their worker would not expect. */
const alone = readdirSync(import.meta.dirname)
  .filter((name) => /^(federation|releases|shell|e2e|remote-.+|shared-.+)$/.test(name))
  .flatMap((name) => [`${name}/src`, `${name}/test`])
  .filter((folder) => existsSync(join(import.meta.dirname, folder)))
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) =>
    /@vitest-environment|\bvi\.(mock|doMock|resetModules)\(|\bmountSmallDisk\(/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  )

/** What every test of the back end needs. */
const api = {
  ...patient,
  retry: process.env.CI ? 1 : 0,
  environment: 'node' as const,
  globalSetup: ['./backend/test/globalSetup.ts'],
  clearMocks: false,
  restoreMocks: true,
  // They start whole servers. A slow machine may make a test slow, but must not make it fail.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/**
 * Tests of the back end that run one at a time, with little else running: they compare times of milliseconds, or watch
 * the event loop of their process.
 */
const apart = [
  'backend/src/limits/{rateLimits,requestLimiter}.test.ts',
  'backend/src/modules/{auth/passwords,credentials/password-rules}.test.ts',
  'backend/src/plugins/{body-timeout,log-masking}.test.ts',
  'backend/test/eventLoop.test.ts',
]

/** Tests of queries that the dashboard writes, on the database of a back end. */
const ofFigures = ['test/countedFigures.test.ts']

/** They change the logins of their database server, which therefore is their own, and mostly wait for it. */
const ofLogins = [
  'backend/src/modules/scripts/script.source.test.ts',
  'backend/src/modules/sql/{sql,sql.attacks,sql.masking}.test.ts',
  'backend/test/queryLockout.test.ts',
]

/** They replace whole databases of a server of their own, and mostly wait for it. */
const ofScripts = ['backend/src/modules/{db/db,scripts/quarantine}.test.ts']

/** Drills, by `npm run drill:faults`: a back end that is killed, on a full disk or under a flood of its log. */
const faults = ['backend/test/{fullDisk,killed,killedWrites,logFlood}.test.ts']

/** Remotes whose framework needs plugins in tests too. */
const ofFrameworks = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('remote-') && existsSync(join(import.meta.dirname, name, 'vitest.config.ts')),
)

export default defineConfig({
  test: {
    projects: [
      ...ofFrameworks,
      {
        plugins: [...mutant(), singleIcons()],
        test: {
          ...unit,
          name: 'unit',
          include: ['federation/template/{react,plain}/remote/src/**/*.test.{ts,tsx}', ...alone],
          exclude: [...configDefaults.exclude, ...ofFrameworks.map((name) => `${name}/**`)],
        },
      },
      {
        plugins: [...mutant(), singleIcons()],
        test: {
          ...unit,
          name: 'unit-node',
          include: [
            'test/**/*.test.ts',
            '{federation,releases,shell,remote-*,shared-*,e2e}/{src,test}/**/*.test.{ts,tsx}',
          ],
          exclude: [
            ...configDefaults.exclude,
            ...ofFigures,
            ...ofFrameworks.map((name) => `${name}/**`),
            ...alone,
          ],
          // Loading the same modules for every file would take longer than most of the tests.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        plugins: mutant(),
        test: {
          ...api,
          name: 'api',
          include: ['backend/{src,test}/**/*.test.ts', ...ofFigures],
          exclude: [...apart, ...faults, ...ofLogins, ...ofScripts],
          // Most of them wait for processes, timers and the database.
          maxWorkers: 3,
          // Loading the back end for every file would take a third of the time.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: mutant(),
        test: {
          ...api,
          name: 'api-apart',
          include: apart,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins: mutant(),
        test: {
          ...api,
          name: 'api-scripts',
          include: ofScripts,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        plugins: mutant(),
        test: {
          ...api,
          name: 'api-logins',
          include: ofLogins,
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...api,
          name: 'faults',
          include: faults,
          maxWorkers: 2,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})
