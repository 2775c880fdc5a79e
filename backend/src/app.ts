import './canParse.ts'
import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { collectOpenApi } from './contract/openapi.ts'
import { shareConnections } from './db/connectionShares.ts'
import { createAddressReader } from './limits/addresses.ts'
import { createRateLimits } from './limits/rateLimits.ts'
import { RequestLimiter } from './limits/requestLimiter.ts'
import { limitRoutes } from './limits/routeLimits.ts'
import { academyRoutes } from './modules/academy/academy.routes.ts'
import { lessonTextRoutes } from './modules/academy/lessonTexts.routes.ts'
import { activityRoutes } from './modules/activity/activity.routes.ts'
import { reportUnrecordedChanges } from './modules/activity/recorded-changes.ts'
import { addressRoutes } from './modules/addresses/addresses.routes.ts'
import { accountRoutes } from './modules/auth/accounts.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { captchaRoutes } from './modules/auth/captcha/captcha.routes.ts'
import { guardRoutes } from './modules/auth/guard.ts'
import { passwordRoutes } from './modules/auth/passwords.routes.ts'
import { sessionRoutes } from './modules/auth/sessions.routes.ts'
import { keyRoutes } from './modules/auth/tokens/keys.routes.ts'
import { binRoutes } from './modules/bin/bin.routes.ts'
import { bulkRoutes } from './modules/bulk/bulk.routes.ts'
import { certificateRoutes } from './modules/certificates/certificates.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { publishScheduled } from './modules/content/dueDrafts.ts'
import { databaseRoutes } from './modules/db/db.routes.ts'
import { queryRoutes } from './modules/db/queries.routes.ts'
import { diagnosisRoutes } from './modules/diagnosis/diagnosis.routes.ts'
import { docsRoutes } from './modules/docs/docs.routes.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { visitorFeedbackRoutes } from './modules/feedback/visitor-feedback.routes.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { serveMetrics } from './modules/health/metrics.ts'
import { watchStorage } from './modules/health/storage.ts'
import { homeRoutes } from './modules/home/home.routes.ts'
import { infoRoutes } from './modules/info/info.routes.ts'
import { lessonReportRoutes } from './modules/lesson-reports/reports.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { replyRoutes } from './modules/mail/replies.routes.ts'
import { mediaFileRoutes } from './modules/media/media.files.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { mediaUploadRoutes } from './modules/media/uploads/uploads.routes.ts'
import { oauthRoutes } from './modules/oauth/oauth.routes.ts'
import { optionRoutes } from './modules/options/options.routes.ts'
import { outboxRoutes } from './modules/outbox/outbox.routes.ts'
import { outfitRoutes } from './modules/outfits/outfits.routes.ts'
import { pageViewRoutes } from './modules/page-views/page-views.routes.ts'
import { passkeySignInRoutes } from './modules/passkeys/passkey-sign-in.routes.ts'
import { passkeyRoutes } from './modules/passkeys/passkeys.routes.ts'
import { accountDeletionRoutes } from './modules/personal-data/deletions/deletions.routes.ts'
import { accountExportRoutes } from './modules/personal-data/exports/exports.routes.ts'
import { servePresence } from './modules/presence/presence.sockets.ts'
import { projectRoutes } from './modules/projects/projects.routes.ts'
import { readerRoutes } from './modules/readers/readers.routes.ts'
import { questionRoutes } from './modules/reading/questions.routes.ts'
import { readingRoutes } from './modules/reading/reading.routes.ts'
import { releaseHealthRoutes } from './modules/releases/health/health.routes.ts'
import { releaseReportRoutes } from './modules/releases/health/reports/reports.routes.ts'
import { admitPreviews } from './modules/releases/previews/previewOrigin.ts'
import { releaseRoutes } from './modules/releases/releases.routes.ts'
import { allowanceRoutes } from './modules/remote-apis/allowances.routes.ts'
import { forwardingRoutes } from './modules/remote-apis/forwarding.routes.ts'
import { pruneOld } from './modules/retention/pruning.ts'
import { retainVisits } from './modules/retention/retention.ts'
import { savedQueryRoutes } from './modules/saved-queries/saved-queries.routes.ts'
import { lastVerification } from './modules/scripts/verification.repository.ts'
import { keepSearchCurrent } from './modules/search/index/keepSearchCurrent.ts'
import { siteSearchRoutes } from './modules/search/public/public.routes.ts'
import { createSearchPage } from './modules/search/public/searchPage.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { createLinkPasswords } from './modules/short-links/link-passwords.ts'
import { Redirects } from './modules/short-links/short-links.redirect.ts'
import { shortLinkRoutes } from './modules/short-links/short-links.routes.ts'
import { createVisitorReader } from './modules/short-links/visitors.ts'
import { signInLinkRoutes } from './modules/sign-in-links/sign-in-links.routes.ts'
import { signUpRoutes } from './modules/sign-ups/sign-ups.routes.ts'
import { siteTextRoutes } from './modules/site-texts/site-texts.routes.ts'
import { areaRoutes } from './modules/users/areas/areas.routes.ts'
import { emailChangeRoutes } from './modules/users/email-changes/email-changes.routes.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { videoRoutes } from './modules/videos/videos.routes.ts'
import { viewRoutes } from './modules/views/views.routes.ts'
import { wardrobeCategoryRoutes } from './modules/wardrobe/categories.routes.ts'
import { wardrobeItemRoutes } from './modules/wardrobe/items.routes.ts'
import { wardrobePhotoRoutes } from './modules/wardrobe/photos/photos.routes.ts'
import { bodyTimeout, enforceBodyTimeout } from './plugins/body-timeout.ts'
import { setCacheControl } from './plugins/cache-control.ts'
import { respondToClientError, UpgradableRequest, watchResponses } from './plugins/connections.ts'
import { deferWrites } from './plugins/deferred-writes.ts'
import { installErrorHandler, sendError } from './plugins/error-handler.ts'
import { logRequests } from './plugins/logger.ts'
import { prerenderPages } from './prerendering/prerendering.ts'
import { createServices, type Resources, type Services } from './services.ts'
import { readableAddress } from './site/readableAddress.ts'
import { siteRoutes } from './site/site.routes.ts'
import { keepUnlisted } from './site/unlisted.ts'
import { createIdentifiedResponse, requestIdHeader, requestIdOf } from './tracing/request-id.ts'
import { traceRoutes } from './tracing/tracing.ts'
import { setSpanishMessages } from './validation.ts'

const headersTimeout = 30_000
// Parsing and validating a body of this size blocks the event loop for some milliseconds; few routes need more.
const jsonBodyLimit = 131_072
// Longer than the proxy in front keeps a connection; otherwise it could reuse one that is being closed.
const keepAliveTimeout = 72_000

// Of the tus protocol, by which media are uploaded.
const uploadHeaders = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'upload-expires']

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests of code that no request reaches, such as scheduled work. */
    services: Services
  }
}

export async function buildApp(resources: Resources) {
  const { config, pool, logger, tracing } = resources
  setSpanishMessages()
  const { services, lifecycle } = createServices(resources)
  // Not when Fastify becomes ready, which may take 10 s: a new machine receives the whole site.
  await services.siteStorage.start()
  const requestLimiter = new RequestLimiter(
    { ...config.requestLimit, trustedProxies: config.trustedProxies },
    logger,
  )
  const rateLimits = createRateLimits(pool, logger, {
    connections: shareConnections(config.databasePool).attempts,
    redis: resources.redis,
  })
  const addressOf = createAddressReader(config.trustedProxies)
  const redirects = new Redirects({
    shortLinks: services.shortLinks,
    site: services.site,
    visitorOf: createVisitorReader(services.origins, addressOf),
    passwords: createLinkPasswords(config.linkPasswords, {
      rateLimits,
      addressOf,
      captcha: services.captcha,
    }),
  })
  const app = createApp(resources, redirects, requestLimiter)
  app.decorate('services', services)
  app.addHook('onReady', async () => lifecycle.start())
  app.addHook('onClose', async () => {
    await lifecycle.close()
    requestLimiter.close()
    await rateLimits.close()
  })

  if (tracing) {
    traceRoutes(app, tracing)
    redirects.observers.push((request) => tracing.nameRequest(request, '/:code'))
  }
  logRequests(app, tracing)
  watchStorage(app, services.storage)
  redirects.join(app)
  limitRoutes(app, rateLimits, config.limits)
  await secureResponses(app, config)
  admitPreviews(app, services.releases.previews)
  keepUnlisted(app)
  // Registered before compression, so that the tag is that of the uncompressed content.
  await app.register(etag, { weak: true })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  setCacheControl(app)
  guardRoutes(app, services.auth.readSession, services.releases.access, services.releases.previews)
  reportUnrecordedChanges(app)
  deferWrites(app, services.exchange)
  installErrorHandler(app)
  await collectOpenApi(app)

  await app.register((api) => apiRoutes(api, services), { prefix: '/api' })
  const sockets = servePresence(app, services)
  if (config.metrics) {
    serveMetrics(app, config.metrics, {
      pool,
      sockets: sockets.connected,
      visitsWaiting: services.shortLinks.recordVisit.pending,
      redirects,
      versionMetrics: services.versionMetrics,
      siteMetrics: services.siteMetrics,
      failingApis: services.remoteApis.failing,
      lastVerification: () => lastVerification(services.db),
    })
  }
  await app.register(outboxRoutes, services)
  await app.register(keyRoutes, services)
  await app.register(mediaFileRoutes, services)
  await app.register(lessonTextRoutes, services)
  await app.register(siteRoutes, { ...services, fillPage: createSearchPage(services) })
  prerenderPages(app, services)
  publishScheduled(app, services)
  keepSearchCurrent(app, services)
  pruneOld(app, services)
  retainVisits(app, services)
  return app
}

function createApp(
  { config, logger, tracing }: Resources,
  redirects: Redirects,
  requestLimiter: RequestLimiter,
) {
  const app = Fastify({
    serverFactory: (handler) => {
      const listener = redirects.before(handler)
      const server = createServer(
        {
          ...{ requestTimeout: 0, headersTimeout, keepAliveTimeout, IncomingMessage: UpgradableRequest },
          ServerResponse: createIdentifiedResponse(config.trustedProxies),
        },
        tracing?.traceRequests(listener) ?? listener,
      )
      enforceBodyTimeout(server, bodyTimeout)
      return requestLimiter.guard(watchResponses(server))
    },
    loggerInstance: logger,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: jsonBodyLimit,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: sendError,
    clientErrorHandler: respondToClientError,
    // Requests on open connections are completed (plugins/draining.ts).
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

async function apiRoutes(api: FastifyInstance, services: Services) {
  await api.register(healthRoutes, services)
  await api.register(authRoutes, services)
  await api.register(sessionRoutes, services)
  await api.register(captchaRoutes, services)
  await api.register(passwordRoutes, services)
  await api.register(accountRoutes, services)
  await api.register(signUpRoutes, services)
  await api.register(passkeyRoutes, services)
  await api.register(passkeySignInRoutes, services)
  await api.register(signInLinkRoutes, services)
  await api.register(emailChangeRoutes, services)
  await api.register(accountExportRoutes, services)
  await api.register(accountDeletionRoutes, services)
  await api.register(oauthRoutes, services)
  await api.register(userRoutes, services)
  await api.register(areaRoutes, services)
  await api.register(academyRoutes, services)
  await api.register(readingRoutes, services)
  await api.register(questionRoutes, services)
  await api.register(readerRoutes, services)
  await api.register(certificateRoutes, services)
  await api.register(lessonReportRoutes, services)
  await api.register(addressRoutes, services)
  await api.register(projectRoutes, services)
  await api.register(videoRoutes, services)
  await api.register(mailRoutes, services)
  await api.register(replyRoutes, services)
  await api.register(feedbackRoutes, services)
  await api.register(visitorFeedbackRoutes, services)
  await api.register(wardrobeItemRoutes, services)
  await api.register(wardrobePhotoRoutes, services)
  await api.register(wardrobeCategoryRoutes, services)
  await api.register(outfitRoutes, services)
  await api.register(contentRoutes, services)
  await api.register(siteTextRoutes, services)
  await api.register(mediaRoutes, services)
  await api.register(mediaUploadRoutes, services)
  await api.register(optionRoutes, services)
  await api.register(homeRoutes, services)
  await api.register(infoRoutes, services)
  await api.register(diagnosisRoutes, services)
  await api.register(activityRoutes, services)
  await api.register(binRoutes, services)
  await api.register(bulkRoutes, services)
  await api.register(searchRoutes, services)
  await api.register(siteSearchRoutes, services)
  await api.register(viewRoutes, services)
  await api.register(shortLinkRoutes, services)
  await api.register(pageViewRoutes, services)
  await api.register(releaseReportRoutes, services)
  await api.register(releaseHealthRoutes, services)
  await api.register(databaseRoutes, services)
  await api.register(queryRoutes, services)
  await api.register(savedQueryRoutes, services)
  await api.register(releaseRoutes, services)
  await api.register(allowanceRoutes, services)
  await api.register(forwardingRoutes, services)
  await api.register(docsRoutes)
}

async function secureResponses(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    // Pages bring their own policy; any other response that a browser opens as a document may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'self'"] },
    },
    // The proxy that terminates TLS sets it.
    strictTransportSecurity: false,
    // Embedded videos do not play on pages that send no referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', ...uploadHeaders],
    // Shells on other hosts learn the server's time from the first, and show the second in errors.
    exposedHeaders: ['date', requestIdHeader, 'location', ...uploadHeaders],
    maxAge: 600,
  })
}
