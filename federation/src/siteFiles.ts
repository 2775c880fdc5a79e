// For the back end: the published site as files.
export { NOT_FOUND, pageFile } from './pages/pageFile.ts'
export { readSite } from './pages/siteFiles.ts'
export { readRegistry } from './registry/store.ts'
