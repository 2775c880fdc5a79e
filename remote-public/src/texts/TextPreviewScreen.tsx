import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, useState } from 'react'
import { contentOf } from 'shared-admin'
import type { SiteTextContent } from 'shared-auth/api'
import { loadHome } from '../features/home/loadHome.ts'
import { DraftPreview } from '../screens/writing/DraftPreview.tsx'
import { textKind as kind } from '../screens/writing/writtenKinds.ts'
import { siteTextsKey, type TextPage } from '../site/siteTexts.ts'

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

// By way of the pages' own modules: visitors load one file of each page, as without this screen.
const pages: Record<TextPage, ComponentType> = {
  home: page(() => loadHome().then((m) => m.Component)),
  about: page(() => import('../features/about/AboutPage.tsx').then((m) => m.AboutPage)),
  services: page(() => import('../features/services/ServicesPage.tsx').then((m) => m.ServicesPage)),
  terms: page(() => import('../features/legal/TermsPage.tsx').then((m) => m.TermsPage)),
  privacy: page(() => import('../features/legal/PrivacyPage.tsx').then((m) => m.PrivacyPage)),
}

/** A page with the texts of its draft. */
export function TextPreviewScreen() {
  return (
    <DraftPreview kind={kind}>
      {(record) => <TextPreview key={record.id} content={contentOf(kind, record)} />}
    </DraftPreview>
  )
}

function TextPreview({ content: { page: shown, texts } }: { content: SiteTextContent }) {
  // Data of its own, so that the draft is in no other page.
  const [client] = useState(() => {
    const own = new QueryClient()
    const changed = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim()))
    own.setQueryDefaults(siteTextsKey(shown), {
      ...{ refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    })
    own.setQueryData(siteTextsKey(shown), changed)
    return own
  })
  const Page = pages[shown]
  return (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  )
}
