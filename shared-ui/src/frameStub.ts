import type { DetachedWindowAPI } from 'happy-dom'

/** Makes frames load an empty page instead of their address, which happy-dom would report as an error. */
export function stubFrames() {
  const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM
  settings.disableIframePageLoading = false
  settings.enableIframePageLoading = true
  settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ window }) => new window.Response(''),
  }
}
