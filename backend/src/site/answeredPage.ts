import type { FastifyRequest } from 'fastify'

/** What a page is completed with for one request; nothing of it is stored. */
export type PageAnswer = { status: 200 | 429 | 503; fill: (html: string) => string }

/** Answers requests for a page whose query asks for something; null for all others. */
export type AnswerPage = (request: FastifyRequest, path: string) => Promise<PageAnswer | null>
