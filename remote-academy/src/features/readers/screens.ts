export { CourseReadingListScreen } from './CourseReadingListScreen.tsx'
export { CourseReadingScreen } from './CourseReadingScreen.tsx'
export { QuestionListScreen } from './QuestionListScreen.tsx'
export { ReaderListScreen } from './ReaderListScreen.tsx'
