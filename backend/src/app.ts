import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { createExchange, type Exchange } from './db/exchange.ts'
import type { Logins } from './db/logins.ts'
import { createNotifications, type Notifications } from './db/notifications.ts'
import { Door } from './limits/door.ts'
import { limitRoutes } from './limits/routeLimits.ts'
import { createTries } from './limits/tries.ts'
import { createDeferredMail, type DeferredMail } from './mailer/deferred-mail.ts'
import { createMailer } from './mailer/mailer.ts'
import { academyRoutes } from './modules/academy/academy.routes.ts'
import { accountRoutes } from './modules/auth/accounts.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { type AuthService, createAuthService } from './modules/auth/auth.service.ts'
import { captchaRoutes } from './modules/auth/captcha.routes.ts'
import { type Captcha, createCaptcha } from './modules/auth/captcha.ts'
import { emailChangeRoutes } from './modules/auth/email-changes.routes.ts'
import { passwordRoutes } from './modules/auth/passwords.routes.ts'
import { createTokens } from './modules/auth/tokens.ts'
import { databaseRoutes } from './modules/db/db.routes.ts'
import { sqlRoutes } from './modules/db/sql.routes.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { createStorage, type Storage, watchStorage } from './modules/health/storage.ts'
import { infoRoutes } from './modules/info/info.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { oauthRoutes } from './modules/oauth/oauth.routes.ts'
import { optionRoutes } from './modules/options/options.routes.ts'
import { outboxRoutes } from './modules/outbox/outbox.routes.ts'
import { servePresence } from './modules/presence/presence.sockets.ts'
import { projectRoutes } from './modules/projects/projects.routes.ts'
import { Redirects } from './modules/shortener/shortener.redirect.ts'
import { shortenerRoutes } from './modules/shortener/shortener.routes.ts'
import { createShortLinks, type ShortLinks } from './modules/shortener/shortener.service.ts'
import { statRoutes } from './modules/stat/stat.routes.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { wardrobeCategoryRoutes } from './modules/wardrobe/categories.routes.ts'
import { wardrobeItemRoutes } from './modules/wardrobe/items.routes.ts'
import { bodyTime, limitBodyTime } from './plugins/body-time.ts'
import { sayWhetherKept } from './plugins/caching.ts'
import { respondToClientError, UpgradableRequest } from './plugins/connections.ts'
import { answerError, installErrorHandler, refuseWhileClosing } from './plugins/error-handler.ts'
import { holdChanges } from './plugins/held-changes.ts'
import { logRequests } from './plugins/logger.ts'
import { serveMetrics } from './plugins/metrics.ts'
import { collectOpenApi } from './plugins/openapi.ts'
import { guardRoutes } from './plugins/permissions.ts'
import { secretFor } from './secrets.ts'
import { siteRoutes } from './site/site.routes.ts'
import { speakSpanish } from './validation.ts'

const headersTimeout = 30_000
// Longer than the server in front of it keeps a connection, which would else reuse one that is being closed.
const keepAliveTimeout = 72_000

/** What every module may use; each takes only what it needs. */
export type Services = {
  config: Config
  db: Db
  pool: pg.Pool
  logins: Logins
  notifications: Notifications
  /** Of the database for another one that was made aside. */
  exchange: Exchange
  auth: AuthService
  shortLinks: ShortLinks
  captcha: Captcha
  mails: DeferredMail
  storage: Storage
  /** Source of the secrets of each purpose, through `secretFor`. */
  jwtSecret: string
}

type AppOptions = {
  config: Config
  db: Db
  /** What `db` works on, for listening, copying and whatever else needs a connection of its own. */
  pool: pg.Pool
  logins: Logins
  jwtSecret: string
  logger: FastifyBaseLogger
  /** Why the log cannot be written at the moment. */
  logProblem?: () => string | undefined
}

export async function buildApp(options: AppOptions) {
  const { config, db, pool, logins, jwtSecret, logger, logProblem } = options
  speakSpanish()
  const notifications = createNotifications(pool, logger, secretFor('notifications', jwtSecret))
  const exchange = createExchange(pool, notifications)
  const shortLinks = createShortLinks({ db, pool, logger, exchange }, notifications)
  const redirects = new Redirects(shortLinks)
  const door = new Door({ ...config.requestLimit, trustedProxies: config.trustedProxies }, logger)
  const app = Fastify({
    serverFactory: (handler) => {
      const server = createServer(
        { requestTimeout: 0, headersTimeout, keepAliveTimeout, IncomingMessage: UpgradableRequest },
        redirects.before(handler),
      )
      limitBodyTime(server, bodyTime)
      return door.guard(server)
    },
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1_048_576,
    frameworkErrors: answerError,
    clientErrorHandler: respondToClientError,
    // The response in its place is written by `refuseWhileClosing`.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const tokens = createTokens(jwtSecret, {
    accessSeconds: config.accessTokenSeconds,
    refreshSeconds: config.refreshTokenSeconds,
  })
  const auth = createAuthService(db, tokens)
  const tries = createTries(pool, logger)
  const captcha = createCaptcha(db, config.captcha, jwtSecret)
  const mailer = createMailer(config)
  const mails = createDeferredMail(mailer, app.log)
  const storage = createStorage({ dataDir: config.dataDir, pool, logProblem })
  app.addHook('onClose', async () => {
    await mails.settle()
    mailer.close()
    door.close()
    await tries.close()
  })
  app.addHook('onReady', async () => notifications.start())
  app.addHook('onClose', async () => notifications.stop())
  // Those that a killed process left.
  app.addHook('onReady', async () => shortLinks.settleSoon())
  app.addHook('onClose', async () => shortLinks.close())
  const services: Services = {
    config,
    db,
    pool,
    logins,
    notifications,
    exchange,
    auth,
    shortLinks,
    captcha,
    mails,
    storage,
    jwtSecret,
  }

  logRequests(app)
  refuseWhileClosing(app)
  watchStorage(app, storage)
  redirects.join(app)
  limitRoutes(app, tries, config.limits)
  await secureAnswers(app, config)
  // Before compression: the tag is the content's, however it travels.
  await app.register(etag, { weak: true })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  sayWhetherKept(app)
  guardRoutes(app, auth.readSession)
  holdChanges(app, exchange)
  installErrorHandler(app)
  await collectOpenApi(app)

  await app.register(
    async (api) => {
      await api.register(healthRoutes, services)
      await api.register(authRoutes, services)
      await api.register(captchaRoutes, services)
      await api.register(passwordRoutes, services)
      await api.register(accountRoutes, services)
      await api.register(emailChangeRoutes, services)
      await api.register(oauthRoutes, services)
      await api.register(userRoutes, services)
      await api.register(academyRoutes, services)
      await api.register(projectRoutes, services)
      await api.register(mailRoutes, services)
      await api.register(feedbackRoutes, services)
      await api.register(wardrobeItemRoutes, services)
      await api.register(wardrobeCategoryRoutes, services)
      await api.register(optionRoutes, services)
      await api.register(infoRoutes, services)
      await api.register(shortenerRoutes, services)
      await api.register(statRoutes, services)
      await api.register(databaseRoutes, services)
      await api.register(sqlRoutes, services)
    },
    { prefix: '/api' },
  )
  const sockets = servePresence(app, services)
  if (config.metrics) {
    serveMetrics(app, config.metrics, {
      pool,
      sockets: sockets.connected,
      visitsWaiting: shortLinks.recordVisit.waiting,
      redirects,
    })
  }
  await app.register(outboxRoutes, services)
  await app.register(siteRoutes, services)
  return app
}

async function secureAnswers(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    // Pages bring their own; anything else that a browser is made to open shows nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'self'"] },
    },
    // Whoever ends TLS decides about it.
    strictTransportSecurity: false,
    // Embedded videos refuse to play for pages without any referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    maxAge: 600,
  })
}
