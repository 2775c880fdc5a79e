import { CasesHero } from './CasesHero.tsx'
import { HomeAbout } from './HomeAbout.tsx'
import { HomeAdvantages } from './HomeAdvantages.tsx'
import { HomeFrame, ServicesAndCourses } from './HomeFrame.tsx'
import { HomeProjects } from './HomeProjects.tsx'

/** `/` for a brand that begins with its latest case, which fills the first screen; its services come last. */
export function Component() {
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
