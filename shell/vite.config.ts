import { shellConfig } from 'federation/vite'
import { defineConfig, mergeConfig } from 'vite'
import { pageHead } from './pageHead.ts'

const federated = shellConfig()

export default defineConfig(async (environment) =>
  mergeConfig(await federated(environment), { plugins: [pageHead()] }),
)
