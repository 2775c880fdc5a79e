import { createContext, type ReactNode } from 'react'

/** Shows the question of a block by its source; undefined where the source is shown as code. */
export const QuestionPlace = createContext<(source: string) => ReactNode>(() => undefined)
