import type { FastifyRequest } from 'fastify'

/** What a page is completed with for one request; nothing of it is stored. */
export type FilledPage = { status: 200 | 429 | 503; fill: (html: string) => string }

/** Completes a page for a request whose query asks for something; null for all others. */
export type FillPage = (request: FastifyRequest, path: string) => Promise<FilledPage | null>
