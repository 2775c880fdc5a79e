import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './src',
  // The machine that runs them decides how fast a page is; a journey is only ever slow, not wrong, for it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Each has a site of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A second try tells a busy machine from a broken page; the run names what needed it.
  retries: process.env.CI ? 1 : 0,
  globalSetup: './src/globalSetup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
    // Recording each journey costs a fifth of the run's time; by hand, ask for it with `--trace on`.
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
