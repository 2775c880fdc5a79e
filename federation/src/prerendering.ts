// For the back end: prerenders the pages of the published site, and reports problems of that.

export { sharePrerenderedFolders } from './pages/prerenderedFiles.ts'
export { canPrerender } from './prerender/engine/engineProgram.ts'
export {
  type PrerenderProblem,
  problemKey,
  problemsFile,
  readProblems,
} from './prerender/prerenderProblems.ts'
export { COMPOSED_PAGE } from './prerender/siteReader.ts'
export { noteVisited } from './prerender/visitedPages.ts'
export { noteDataChange, watchSite } from './prerender/watchSite.ts'
