import { normalizePath, type Plugin, transformWithOxc } from 'vite'

/**
 * Gives every styled component a name that follows from its file, so that the server and the browser use the same
 * classes; otherwise it would follow from the order in which modules load. Also removes comments and white space from
 * the styles.
 */
export function styledNames(nameOf: (file: string) => string): Plugin {
  return {
    name: 'mfe:styled-names',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (!/\.tsx?$/.test(file) || !code.includes('styled-components')) return null
      const options = { displayName: false, fileName: false, ssr: true, minify: true, pure: true }
      // The whole path would make two checkouts build different files.
      return transformWithOxc(code, nameOf(normalizePath(file)), {
        jsx: 'preserve',
        sourcemap: true,
        plugins: { styledComponents: options },
      })
    },
  }
}
