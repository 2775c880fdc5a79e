// Art of each page's link preview (Open Graph image). The build reads this file; no page imports it.
import type { ReactElement } from 'react'
import declaration from '../remote.config.ts'
import { ListIllustration } from './features/projects/ListIllustration.tsx'

export { lightColors as colors } from 'shared-ui'

export const art: Record<string, ReactElement> = { [declaration.name]: <ListIllustration /> }
