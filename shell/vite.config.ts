import { shellConfig } from 'federation/vite'
import { defineConfig, mergeConfig } from 'vite'
import { pageHead } from './pageHead.ts'
import declaration from './shell.config.ts'

const siteMode = process.env.VITE_SITE_MODE === 'mixmatch' ? 'mixmatch' : 'full'
const federated = shellConfig(declaration)

export default defineConfig(async (environment) =>
  mergeConfig(await federated(environment), { plugins: [pageHead(siteMode)] }),
)
