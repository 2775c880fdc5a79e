import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { stale } from '../../conflicts.ts'
import { databaseCode } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChanges } from '../activity/recordChange.ts'
import { markTaken, maxImportRows, type PlannedLink, readImport } from './imports.plan.ts'
import { makeCode, ownHosts } from './short-links.policy.ts'
import { findTakenCodes, insertLinks } from './short-links.repository.ts'

const config = { permission: { area: 'short-links', level: 'edit' } } as const
const tags = ['shortener']
const maxCsvLength = 1_000_000
/** For a text in JSON, whose characters may take several bytes each. */
const bodyLimit = 3_500_000

const csv = z.string().max(maxCsvLength, { error: 'El archivo tiene más de un millón de caracteres.' })

const previewResponse = z
  .object({
    valid: z.int(),
    invalid: z.int(),
    rows: z.array(
      z.object({
        line: z.int(),
        destination: z.string(),
        /** Blank when the server generates one. */
        backHalf: z.string(),
        tags: z.array(z.string()),
        expiresAt: z.iso.datetime().nullable(),
        /** Why the row cannot be imported. */
        problem: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ShortLinkImport' })

const changedMeanwhile = () =>
  stale('Desde la revisión cambió lo que se puede crear. Revisa el archivo otra vez.')

/** Imports links from a CSV file: first a preview of each row, then all valid rows in one transaction. */
export const shortLinkImportRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'db' | 'settings' | 'shortLinks' | 'site'>
> = async (app, { config: configured, db, settings, shortLinks, site }) => {
  async function plan(text: string, host: string): Promise<PlannedLink[]> {
    const { reserved } = await site.read()
    const origins = [...configured.siteOrigins, ...configured.corsOrigins]
    const rows = await readImport(text, { isOwnHost: ownHosts(host, origins, configured.port), reserved })
    const codes = rows.map(({ backHalf }) => backHalf).filter(Boolean)
    return markTaken(rows, await findTakenCodes(db, codes))
  }

  app.post(
    '/shortener/import/preview',
    {
      config: { ...config, unrecorded: 'It only reads a file.' },
      bodyLimit,
      schema: {
        operationId: 'previewShortLinkImport',
        tags,
        body: z.strictObject({ csv }),
        response: { 200: previewResponse },
      },
    },
    async ({ body, host }) => {
      const rows = await plan(body.csv, host)
      const valid = rows.filter(({ problem }) => problem === null).length
      return {
        ...{ valid, invalid: rows.length - valid },
        rows: rows.map(({ notes: _notes, expiredUrl: _url, expiresAt, ...row }) => ({
          ...row,
          expiresAt: expiresAt?.toISOString() ?? null,
        })),
      }
    },
  )

  app.post(
    '/shortener/import',
    {
      config,
      bodyLimit,
      schema: {
        operationId: 'importShortLinks',
        errorStatuses: [409],
        tags,
        body: z.strictObject({ csv, expected: z.int().min(1).max(maxImportRows) }),
        response: { 201: z.object({ created: z.int() }).meta({ id: 'ShortLinkImportResult' }) },
      },
    },
    async (request, reply) => {
      const { body, host } = request
      const rows = (await plan(body.csv, host)).filter(({ problem }) => problem === null)
      if (rows.length !== body.expected) throw changedMeanwhile()
      const length = (await settings.read())['shortener.backHalfLength']
      try {
        await db.transaction(async (transaction) => {
          const links = await insertLinks(transaction, withCodes(rows, length))
          const changes = links.map((after) => changeOf('short-link', { after }))
          await recordChanges(transaction, authorOf(request), changes)
        })
      } catch (error) {
        if (databaseCode(error) === '23505') throw changedMeanwhile()
        throw error
      }
      shortLinks.invalidate()
      return reply.code(201).send({ created: rows.length })
    },
  )
}

/** The rows as links, each with its own code. */
function withCodes(rows: PlannedLink[], length: number) {
  const codes = new Set(rows.map(({ backHalf }) => backHalf))
  return rows.map(({ line: _line, problem: _problem, ...link }) => {
    if (link.backHalf) return link
    let code = makeCode(length)
    while (codes.has(code)) code = makeCode(length)
    codes.add(code)
    return { ...link, backHalf: code }
  })
}
