// For the back end: the published site as files.
export { drawnFile, drawnMarkIn, drawnWith, isLiveMark } from './pages/drawnFiles.ts'
export { NOT_FOUND, pageFile } from './pages/pageFile.ts'
export { isIndexedPage } from './pages/pageHead.ts'
export { readSite } from './pages/siteFiles.ts'
export { PLATFORM_SEGMENTS } from './published/deriveSite.ts'
export { SITE_FILE } from './published/schema.ts'
export { readShells } from './published/shells.ts'
export { readRegistry } from './registry/store.ts'
