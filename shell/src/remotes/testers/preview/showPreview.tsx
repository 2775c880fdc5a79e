import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi, loadSession } from 'shared-auth'
import { pathTo, UiProvider } from 'shared-ui'
import { queryClients } from '../../../queryClient.ts'
import { BrandStyle } from '../../../site/BrandStyle.ts'
import { site, siteMode } from '../../../site/site.ts'
import { PreviewTab } from './PreviewTab.tsx'
import type { PreviewRequest } from './previewRequest.ts'

/** Shows the tab of a preview in place of the page. Nothing of a remote runs in this document. */
export function showPreview(request: PreviewRequest) {
  configureApi({
    baseUrl: site.backend,
    loginPath: pathTo(siteMode === 'mixmatch' ? '/login' : '/auth/login'),
  })
  void loadSession()
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  createRoot(container).render(
    <StrictMode>
      <UiProvider>
        <BrandStyle />
        <QueryClientProvider client={queryClients.of(null)}>
          <PreviewTab request={request} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  )
}
