import { shellConfig } from 'federation/vite'
import { defineConfig, mergeConfig } from 'vite'
import { pageHead } from './pageHead.ts'

const siteMode = process.env.VITE_SITE_MODE === 'mixmatch' ? 'mixmatch' : 'full'
const federated = shellConfig()

export default defineConfig(async (environment) =>
  mergeConfig(await federated(environment), { plugins: [pageHead(siteMode)] }),
)
