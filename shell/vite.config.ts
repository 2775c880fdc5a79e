import { shellConfig } from 'federation/vite'
import { defineConfig, mergeConfig } from 'vite'
import { pageHead } from './pageHead.ts'
import declaration from './shell.config.ts'

const siteMode = process.env.VITE_SITE_MODE === 'mixmatch' ? 'mixmatch' : 'full'
const federated = shellConfig(declaration)

/**
 * Terser before the default minifier: what each first visit downloads becomes a hundredth smaller, and a build some seconds
 * slower.
 */
const minified = { build: { minify: 'terser', rolldownOptions: { output: { minify: true } } } }

export default defineConfig(async (environment) => {
  const { command, mode, isSsrBuild } = environment
  const isForVisitors = command === 'build' && mode === 'production' && !isSsrBuild
  const own = { plugins: [pageHead(siteMode)], ...(isForVisitors && minified) }
  return mergeConfig(await federated(environment), own)
})
