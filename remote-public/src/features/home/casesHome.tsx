import type { ComponentType, ReactNode } from 'react'
import { CasesHero } from './CasesHero.tsx'

/** Parts of the home page, which this file cannot import from the file that loads it. */
interface HomeParts {
  HomeFrame: ComponentType<{ children: ReactNode }>
  HomeProjects: ComponentType<{ skipped: number }>
  HomeAdvantages: ComponentType
  HomeAbout: ComponentType
  ServicesAndCourses: ComponentType
}

/** `/` for a brand that begins with its latest case, which fills the first screen; its services come last. */
export function casesHome({
  HomeFrame,
  HomeProjects,
  HomeAdvantages,
  HomeAbout,
  ServicesAndCourses,
}: HomeParts) {
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, because routes keep what they loaded
  return function CasesHomePage() {
    return (
      <HomeFrame>
        <CasesHero />
        <HomeProjects skipped={1} />
        <HomeAdvantages />
        <HomeAbout />
        <ServicesAndCourses />
      </HomeFrame>
    )
  }
}
