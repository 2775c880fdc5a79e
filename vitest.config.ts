import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What every test of the back end needs. */
const api = {
  retry: process.env.CI ? 1 : 0,
  environment: 'node' as const,
  globalSetup: ['./backend/test/globalSetup.ts'],
  restoreMocks: true,
  testTimeout: 30_000,
  // Hooks start whole servers.
  hookTimeout: 60_000,
}

/**
 * Tests of the back end that run one at a time: they compare times of milliseconds, or what they do to the database's
 * logins would reach the tests beside them.
 */
const alone = [
  'backend/src/limits/rateLimits.test.ts',
  'backend/src/modules/auth/password-rules.test.ts',
  'backend/src/modules/auth/passwords.test.ts',
  'backend/src/modules/db/{db,quarantine,script.source,sql,sql.attacks,sql.masking}.test.ts',
  'backend/src/plugins/{body-timeout,log-masking}.test.ts',
  'backend/test/queryLockout.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: '100%',
          include: [
            'test/**/*.test.ts',
            'federation/template/remote/src/**/*.test.{ts,tsx}',
            '{federation,shell,remote-*,shared-*,e2e}/{src,test}/**/*.test.{ts,tsx}',
          ],
          environment: 'node',
          globalSetup: ['./federation/test/globalSetup.ts'],
          setupFiles: ['./shared-ui/src/failOnConsoleError.ts', './federation/test/configureBrand.ts'],
          restoreMocks: true,
          alias: {
            'virtual:remote-sources': join(import.meta.dirname, 'federation/test/sourcesOfTests.ts'),
            'virtual:share-scope': join(import.meta.dirname, 'federation/test/runtimeOfTests.ts'),
            'virtual:__federation__': join(import.meta.dirname, 'federation/test/runtimeOfTests.ts'),
          },
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['backend/{src,test}/**/*.test.ts'],
          exclude: alone,
          // Most of them wait for processes, timers and the database.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...api,
          name: 'api-alone',
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
