export { Finder } from './Finder.tsx'
export { FinderDetail, FinderNote } from './finderLook.ts'
export type { FinderEntry, FinderGroup, FinderProps } from './finderProps.ts'
