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
