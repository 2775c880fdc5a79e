import type { FastifyInstance } from 'fastify'

/** Files of previews, and pages whose address opens versions that visitors do not get. */
const unlisted = /^\/remotes\/[^/]+\/0\.0\.0-preview-|^[^?]*\?(?:.*&)?(?:testers|remotes|preview)=/

/** Keeps search engines from what only testers and reviewers are meant to see. */
export function keepUnlisted(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (unlisted.test(url)) reply.header('x-robots-tag', 'noindex, nofollow')
  })
}
