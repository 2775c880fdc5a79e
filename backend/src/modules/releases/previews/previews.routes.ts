import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Registry } from 'federation'
import { isPreviewVersion, type ListedPreview } from 'releases'
import type { z } from 'zod'
import { ApiError } from '../../../errors.ts'
import type { Services } from '../../../services.ts'
import type { SignedIn } from '../../callers/signed-in.ts'
import { covers } from '../release-access.ts'
import { previewBody, previewResponse, toPreviewedBuild, toPreviewedVersion } from '../releases.schemas.ts'
import { requireOffered } from '../testers-links.ts'
import { previewUser } from './previews.ts'

const NOT_A_TESTER =
  'Solo un administrador puede elegir versiones de prueba. Inicia sesión como administrador, o pide a uno un enlace de prueba.'

const LINK_ENDED = 'Este enlace de prueba ya no vale: quien lo creó no puede dar versiones a probar.'

const PREVIEW_ENDED =
  'Esta vista previa ya no existe: terminó su semana, o la quitaron. Pide otra a quien te dio el enlace.'

type Chosen = {
  versions: Record<string, string>
  /** When the link that chose them expires. */
  until?: Date
  /** Whether the caller may see who published them: an author is named by their email address. */
  isAuthorShown: boolean
  /** The uploaded preview that they are, if a link to one chose them. */
  preview?: ListedPreview | null
}

export const previewRoutes: FastifyPluginAsyncZod<Pick<Services, 'releases' | 'site'>> = async (
  app,
  { releases: { access, previews, remotePreviews, testersLinks, view }, site },
) => {
  /** The versions of a link, or those that the caller chooses among the remotes that they may release. */
  async function choose(
    body: z.infer<typeof previewBody>,
    session: SignedIn | null,
    registry: Registry,
  ): Promise<Chosen> {
    if ('link' in body) {
      const { versions, expiresAt, grantor } = testersLinks.check(body.link)
      const until = new Date(expiresAt)
      const preview = await previewOf(versions)
      if (!preview) requireOffered(versions, registry)
      // The link of a preview shows nothing but the build that its team uploaded for that.
      if (await access.lossOf(grantor, Object.keys(versions), preview ? 'publish' : 'activate'))
        throw new ApiError(410, 'link_ended', LINK_ENDED)
      return { versions, until, isAuthorShown: false, preview }
    }
    const { versions } = body
    const caller = session ? await access.ofUser(session.user).catch(nobody) : null
    if (!caller) throw new ApiError(403, 'not_a_tester', NOT_A_TESTER)
    const other = Object.keys(versions).find((name) => !covers(caller, name))
    if (other) throw new ApiError(403, 'not_a_tester', `No tienes permiso sobre ${other}.`)
    requireOffered(versions, registry, { isDisabledOffered: true })
    return { versions, isAuthorShown: true }
  }

  /** The uploaded preview that a link opens; null for a link to published versions. */
  async function previewOf(versions: Record<string, string>): Promise<ListedPreview | null> {
    const [name, version] = Object.entries(versions)[0] ?? []
    if (!name || !version || !isPreviewVersion(version)) return null
    const found = await remotePreviews.find(name, version)
    if (!found) throw new ApiError(410, 'link_ended', PREVIEW_ENDED)
    return found
  }

  app.post(
    '/releases/previews',
    {
      config: {
        unrecorded: 'It signs a token without rights and stores nothing.',
        permission: 'optional',
        rateLimit: { max: 120, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'createPreview',
        errorStatuses: [403, 410],
        tags: ['releases'],
        body: previewBody,
        response: { 200: previewResponse },
      },
    },
    async ({ body, session }) => {
      const { versions, until, isAuthorShown, preview } = await choose(
        body,
        session,
        (await site.read()).registry,
      )
      const { remotes } = await view({
        ...{ actor: { kind: 'member', name: '' }, scopes: ['read'] },
        remotes: Object.keys(versions),
      })
      return {
        versions: remotes.flatMap((remote) =>
          preview
            ? toPreviewedBuild(remote, preview)
            : toPreviewedVersion(remote, versions[remote.name], isAuthorShown),
        ),
        // A visitor's preview shows what visitors see: a link is no account.
        ...previews.sign(session ? 'user' : null, until),
        user: session && previewUser,
      }
    },
  )
}

/** For a person who may not release anything; throws any other error. */
function nobody(error: unknown) {
  if (error instanceof ApiError && error.status === 403) return null
  throw error
}
