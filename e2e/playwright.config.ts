import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './src',
  // Files that end in .test.ts are unit tests; those that end in .early.ts or .person.ts have a command of their own.
  testMatch: `**/*.${process.env.JOURNEYS ?? 'spec'}.ts`,
  // A slow machine may make a journey slow, but must not make it fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each worker has its own site.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A retry distinguishes a busy machine from a broken page; the run lists the journeys that needed it.
  retries: process.env.CI ? 1 : 0,
  globalSetup: './src/support/globalSetup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
    // Contrast cannot be checked during a fade. Journeys about motion turn it on themselves.
    reducedMotion: 'reduce',
    // Tracing each journey takes a fifth of the run's time; use `--trace on` to trace a run by hand.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
