import { dehydrate, type Query, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { configureApi, http } from 'shared-auth'
import { configureBrand, HostProvider, pathTo, theme } from 'shared-ui'
import { ServerStyleSheet, ThemeProvider } from 'styled-components'
import 'virtual:share-scope'
import { App } from './App.tsx'
import { host } from './host.tsx'
import type { PrerenderedData } from './prerenderedData.ts'
import { createQueryClients, type QueryClients, QueryClientsContext } from './queryClient.ts'
import { preloadPath } from './remotes/mounting/preloadPath.ts'
import { remoteOf } from './remotes/pageLoad.ts'
import { importPart, RemotePart } from './remotes/slots/RemotePart.tsx'
import { type SlotOutlet, SlotOutletsContext } from './remotes/slots/slotOutlets.ts'
import { siteRoutes } from './routes.tsx'
import { site, siteMode } from './site/site.ts'

/** A page as a signed-out visitor sees it, in the pieces that are put into a composed page. */
export type RenderResult = {
  /** Title and metadata that the page renders, as HTML. */
  head: string
  /** CSS of everything in the page. */
  styles: string
  /** Content of `#root`. */
  markup: string
  /** The data that the page shows, for `takeOver`. */
  data: PrerenderedData[]
  /** The outlets that parts of remotes fill, empty in the markup. */
  outlets: SlotOutlet[]
}

configureBrand(site)
configureApi({ baseUrl: site.backend, loginPath: pathTo(siteMode === 'mixmatch' ? '/login' : '/auth/login') })
// Requests need an absolute address here; the addresses in the page stay as they are in the browser.
http.defaults.baseURL = site.backend || location.origin

const handler = createStaticHandler(siteRoutes(siteMode))

/** Loads the code of the page at a path. */
export const load = preloadPath

/** Prerenders the page at a path; throws what the page throws. */
async function prerenderPage(path: string): Promise<RenderResult> {
  const context = await handler.query(new Request(new URL(path, location.origin)))
  if (context instanceof Response) throw new Error(`${path} leads to another address`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return prerenderComplete(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
}

/** Prerenders what a part shows in an outlet of the page at a path; throws what the part throws. */
async function prerenderPart(path: string, { id, remote, part, value }: SlotOutlet): Promise<RenderResult> {
  const from = await remoteOf(remote)
  const component = await importPart(from, part)
  const element = <RemotePart from={from} component={component} value={value} />
  const routes = createStaticHandler([{ path: '*', element }])
  const context = await routes.query(new Request(new URL(path, location.origin)))
  if (context instanceof Response) throw new Error(`${path} leads to another address`)
  const router = createStaticRouter(routes.dataRoutes, context)
  return prerenderComplete(
    <ThemeProvider theme={theme}>
      <HostProvider value={host}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </HostProvider>
    </ThemeProvider>,
    id,
  )
}

// The names by which every platform since 1.0.0 calls the server build of a published shell.
export { prerenderPage as draw, prerenderPart as drawPart }

async function prerenderComplete(content: ReactNode, identifierPrefix = ''): Promise<RenderResult> {
  const queries = { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } as const
  const clients = createQueryClients(() => new WaitingQueryClient({ defaultOptions: { queries } }))
  const prerendered = await prerenderOnce(content, clients, identifierPrefix)
  const data: PrerenderedData[] = []
  for (const [from, client] of clients.all) {
    for (const { state } of client.getQueryCache().getAll())
      if (state.status === 'error') requireMissing(state.error)
    const kept = dehydrate(client, { shouldDehydrateQuery: isKept }).queries
    if (kept.length > 0)
      data.push({ remote: from?.name ?? null, version: from?.version ?? null, queries: kept })
  }
  return { ...prerendered, data }
}

/**
 * Makes each component wait for its data, so that a page is rendered once and complete. Components do not wait for a
 * disabled query, and render a failed one as they do in the browser, where it is requested again.
 */
class WaitingQueryClient extends QueryClient {
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const all = super.defaultQueryOptions(options)
    const query = this.getQueryCache().get(all.queryHash)
    const { enabled } = all
    const isEnabled = typeof enabled === 'function' ? !query || enabled(query as never) : enabled !== false
    return Object.assign(all, { suspense: isEnabled && query?.state.status !== 'error' })
  }
}

/** Whether the data of a query can be stored in the page: code that a query loads cannot. */
function isKept({ state: { status, data } }: Query): boolean {
  return status === 'success' && !holdsCode(data)
}

function holdsCode(data: unknown): boolean {
  if (typeof data === 'function') return true
  return typeof data === 'object' && data !== null && Object.values(data).some(holdsCode)
}

/**
 * Throws every error but 404: a page can show that something does not exist, but any other failure would stay in the
 * page until it is prerendered again.
 */
function requireMissing(error: unknown) {
  if ((error as { status?: number }).status !== 404) throw error
}

async function prerenderOnce(
  content: ReactNode,
  clients: QueryClients,
  identifierPrefix: string,
): Promise<Omit<RenderResult, 'data'>> {
  const outlets = new Map<string, SlotOutlet>()
  const sheet = new ServerStyleSheet()
  const errors: unknown[] = []
  try {
    const { prelude } = await prerender(
      sheet.collectStyles(
        <QueryClientsContext value={clients}>
          <SlotOutletsContext value={(outlet) => void outlets.set(outlet.id, outlet)}>
            {content}
          </SlotOutletsContext>
        </QueryClientsContext>,
      ),
      // Otherwise React sends large sections of a page hidden, with an inline script that shows them.
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => void errors.push(error),
        identifierPrefix,
      },
    )
    const { head, markup } = takeHead(await new Response(prelude).text())
    if (errors.length > 0) throw errors[0]
    return { head, markup, styles: sheet.instance.toString(), outlets: [...outlets.values()] }
  } finally {
    sheet.seal()
  }
}

/** React writes the elements of the head before everything else. */
function takeHead(html: string): Pick<RenderResult, 'head' | 'markup'> {
  const head = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, markup: html.slice(head.length) }
}
