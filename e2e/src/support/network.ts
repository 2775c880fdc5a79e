import type { Page } from '@playwright/test'

/** Collects what the page requests from any host but its own, sockets included. */
export function watchForeignRequests(page: Page, origin = ''): string[] {
  const foreign: string[] = []
  const { host } = new URL(origin)
  const watch = (url: string) => {
    const { protocol, host: requested } = new URL(url)
    if (/^(https?|wss?):$/.test(protocol) && requested !== host) foreign.push(url)
  }
  page.on('request', (request) => watch(request.url()))
  page.on('websocket', (socket) => watch(socket.url()))
  return foreign
}

/** Responds to API requests in place of the server, by path. */
export async function stubApi(page: Page, responses: Record<string, unknown>) {
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname in responses ? route.fulfill({ json: responses[pathname] }) : route.fallback()
  })
}
