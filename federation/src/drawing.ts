// For the back end: what draws the pages of the published site ahead of visits, and where they are.
export { type DrawingProblem, problemKey, problemsFile, readProblems } from './draw/drawingProblems.ts'
export { COMPOSED_PAGE } from './draw/siteReader.ts'
export { noteVisited } from './draw/visitedPages.ts'
export { noteDataChange, watchSite } from './draw/watchSite.ts'
