// For the back end: draws the pages of the published site ahead of visits, and reports problems of that.
export { type DrawingProblem, problemKey, problemsFile, readProblems } from './draw/drawingProblems.ts'
export { canDraw } from './draw/engine/engineProgram.ts'
export { COMPOSED_PAGE } from './draw/siteReader.ts'
export { noteVisited } from './draw/visitedPages.ts'
export { noteDataChange, watchSite } from './draw/watchSite.ts'
export { shareDrawnFolders } from './pages/drawnFiles.ts'
