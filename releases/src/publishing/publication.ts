import { rm } from 'node:fs/promises'
import { PublishError } from 'federation/published/publishError'
import { placeVersion } from '../builds/placeVersion.ts'
import { whileLockedWithSpace } from '../changes/reserve.ts'
import { type EventSubject, refusePruned } from '../upkeep/prunedVersions.ts'

/** What is published, a version of a remote, of the shell or a preview, and what is its own in that. */
export type Publication<State, Result> = {
  /** Reads the site; throws `PublishError` when the credential, a freeze or what is published already does not allow it. */
  ready: () => Promise<State>
  /** What takes long and changes nothing that visitors get. */
  check: (state: State) => Promise<void>
  /** Writes the version, signed, into a temporary folder; returns its path. */
  prepare: () => Promise<string>
  /** Throws when somebody on whose behalf the credential is used lost the right meanwhile. */
  requireAllowed?: (() => Promise<void>) | undefined
  /** Places what the version refers to outside of its folder. */
  placeOthers?: (state: State) => Promise<void>
  /** Whether exactly this version is published, with its files and its signature as they were. */
  isKept: (state: State) => Promise<boolean>
  /** The final folder of the version. */
  place: string
  /** Records the version with its events. */
  commit: (state: State, isKept: boolean) => Promise<Result>
}

/**
 * Publishes a version. Slow work is done before the site is locked, so that no rollback waits for it; what may have changed
 * meanwhile is read again. A version that is published already keeps its files, unless they are damaged.
 */
export async function publishVersion<State, Result>(
  siteFolder: string,
  own: Publication<State, Result>,
): Promise<Result> {
  await own.check(await own.ready())
  const incoming = await own.prepare()
  try {
    return await whileLockedWithSpace(siteFolder, async () => {
      await own.requireAllowed?.()
      const state = await own.ready()
      const isKept = await own.isKept(state)
      await own.placeOthers?.(state)
      if (!isKept) await placeVersion(own.place, incoming)
      return own.commit(state, isKept)
    })
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

type Published = { integrity: string }

/** Throws `PublishError` for a number that other content has, or that a removed version had. */
export async function requireFreeNumber(
  siteFolder: string,
  { about, version, published }: { about: EventSubject; version: string; published: Published },
  existing: Published | undefined,
  label: { version: string; isPublished: string },
) {
  if (existing && existing.integrity !== published.integrity)
    throw new PublishError(
      `${label.version} ya está ${label.isPublished} con otro contenido, y una versión publicada no cambia. Publica con otro número (--bump patch).`,
    )
  if (!existing) await refusePruned(siteFolder, about, version, label.version)
}
