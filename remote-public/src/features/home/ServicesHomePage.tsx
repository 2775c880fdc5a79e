import { HomeAbout } from './HomeAbout.tsx'
import { HomeAdvantages } from './HomeAdvantages.tsx'
import { HomeFrame, ServicesAndCourses } from './HomeFrame.tsx'
import { HomeHero } from './HomeHero.tsx'
import { HomeProjects } from './HomeProjects.tsx'

/** `/` for a brand that begins with its services: who the team is and how to start. */
export function Component() {
  return (
    <HomeFrame>
      <HomeHero />
      <ServicesAndCourses />
      <HomeAbout />
      <HomeAdvantages />
      <HomeProjects />
    </HomeFrame>
  )
}
