import type { Plugin } from 'vite'
import { REQUESTS_MARK } from '../published/requestsMark.ts'

/** Preloads the library that sends requests. Prerendered pages contain their data and leave the link out. */
export function requestsPreload(): Plugin {
  return {
    name: 'mfe:requests-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === 'axios')
        return files.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, [REQUESTS_MARK]: true, href: `/${fileName}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
