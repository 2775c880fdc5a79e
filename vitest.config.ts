import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'test/**/*.test.ts',
            'federation/template/remote/src/**/*.test.{ts,tsx}',
            '{federation,shell,remote-*,shared-*}/{src,test}/**/*.test.{ts,tsx}',
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
          name: 'api',
          retry: process.env.CI ? 1 : 0,
          include: ['backend/{src,test}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./backend/test/globalSetup.ts'],
          restoreMocks: true,
          testTimeout: 30_000,
          // Hooks start whole servers.
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
