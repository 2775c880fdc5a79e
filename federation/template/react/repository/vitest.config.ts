import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
    // One instance of each package, as in the site.
    server: { deps: { inline: ['federation', 'shared-admin', 'shared-auth', 'shared-ui'] } },
  },
})
