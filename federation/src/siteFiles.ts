// For the back end: the published site as files.

export { PLATFORM_SEGMENTS } from './declared/deriveSite.ts'
export { PAGE_DATA, pageDataFile, pathOfPageData } from './pages/pageData.ts'
export { NOT_FOUND, pageFile } from './pages/pageFile.ts'
export { isIndexedPage } from './pages/pageHead.ts'
export { isLiveMark, prerenderedFile, prerenderedMarkIn, prerenderedWith } from './pages/prerenderedFiles.ts'
export { readSite } from './published/readSite.ts'
export { readRegistry } from './published/registry.ts'
export { SITE_FILE } from './published/schema.ts'
export { readShells } from './published/shells.ts'
