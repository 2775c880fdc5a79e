import type { PublishedVersion, RemoteName } from 'federation'
import { type CreatePreviewBody, createPreview, type Preview } from 'shared-auth/api'
import { readRegistry } from '../../registry.ts'
import { acceptVersions } from '../overrides.ts'

/** What a tester asks for: a signed link, or versions by remote; confirmed when this tab showed them before. */
export type PreviewRequest = { isConfirmed: boolean } & ({ link: string } | { versions: [string, string][] })

/** Why versions cannot be shown, one reason for each. */
export class RefusedPreview extends Error {
  readonly reasons: string[]
  constructor(reasons: string[]) {
    super(reasons.join(' '))
    this.name = 'RefusedPreview'
    this.reasons = reasons
  }
}

/** Asks the back end for a preview; throws a `RefusedPreview` for versions that are not published. */
export async function describePreview(request: PreviewRequest): Promise<Preview> {
  return createPreview(await bodyOf(request))
}

async function bodyOf(request: PreviewRequest): Promise<CreatePreviewBody> {
  if ('link' in request) return { link: request.link }
  const { registry } = await readRegistry()
  const { overrides, refused } = acceptVersions(registry, request.versions)
  if (refused.length > 0) throw new RefusedPreview(refused)
  return { versions: overrides as Record<string, string> }
}

export function versionsOf({ versions }: Preview): Record<RemoteName, string> {
  return Object.fromEntries(versions.map(({ name, version }) => [name, version]))
}

/** What the registry would say of the uploaded previews among the versions. */
export function publishedOf({ versions }: Preview): Record<RemoteName, PublishedVersion> {
  return Object.fromEntries(versions.flatMap(({ name, published }) => (published ? [[name, published]] : [])))
}
