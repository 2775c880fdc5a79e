// Art of each page's link preview (Open Graph image). The build reads this file; no page imports it.
import type { ReactElement } from 'react'
import { HeroIllustration } from './features/home/HeroIllustration.tsx'
import { WorkbenchIllustration } from './features/portfolio/WorkbenchIllustration.tsx'
import { MapIllustration } from './features/projects/MapIllustration.tsx'
import { CodeIllustration } from './features/repo/CodeIllustration.tsx'
import { BlocksIllustration } from './features/services/BlocksIllustration.tsx'
import { ChatIllustration } from './features/support/ChatIllustration.tsx'
import { TokenIllustration } from './features/tools/TokenIllustration.tsx'
import { TeamIllustration } from './site/intro/TeamIllustration.tsx'
import { NorthStar } from './site/NorthStar.tsx'

export { lightColors as colors } from 'shared-ui'

export const art: Record<string, ReactElement> = {
  home: <HeroIllustration />,
  about: <TeamIllustration />,
  contact: <ChatIllustration />,
  opinion: <ChatIllustration />,
  services: <BlocksIllustration />,
  privacy: <NorthStar />,
  terms: <NorthStar />,
  cv: <TeamIllustration />,
  support: <ChatIllustration />,
  portfolio: <WorkbenchIllustration />,
  repo: <CodeIllustration />,
  'whatsapp-api-cloud': <CodeIllustration />,
  tools: <TokenIllustration />,
  'decode-token': <TokenIllustration />,
  projects: <MapIllustration />,
  team: <TeamIllustration />,
}
