import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { catalogueCacheSeconds } from '../../plugins/cache-control.ts'
import type { Services } from '../../services.ts'
import { addFeedback, listShownFeedback } from './feedback.repository.ts'
import {
  feedbackSubmission,
  feedbackSubmissionResponse,
  rowOf,
  shownFeedbackResponse,
  toShownFeedback,
} from './feedback.schemas.ts'

/** What visitors write and see; administrators have `feedback.routes.ts`. */
export const visitorFeedbackRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'captcha' | 'config' | 'db'>
> = async (app, { captcha, config, db }) => {
  app.post(
    '/feedback/create',
    {
      config: {
        unrecorded: 'A visitor writes it; the feedback itself holds who and when.',
        permission: 'public',
        rateLimit: { max: config.mailLimit, timeWindow: '1 hour' },
      },
      schema: {
        operationId: 'submitFeedback',
        errorStatuses: [403],
        tags: ['feedback'],
        body: feedbackSubmission,
        response: { 200: feedbackSubmissionResponse },
      },
    },
    async ({ body, ip }) => {
      await captcha.demand(body.captchaToken, ip)
      await addFeedback(db, rowOf(body))
      return { success: true as const, message: 'Recibimos tu opinión. Gracias por escribirla.' }
    },
  )

  app.get(
    '/feedback/getPinned',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        operationId: 'listShownFeedback',
        tags: ['feedback'],
        response: { 200: shownFeedbackResponse },
      },
    },
    async () => ({ results: (await listShownFeedback(db)).map(toShownFeedback) }),
  )
}
