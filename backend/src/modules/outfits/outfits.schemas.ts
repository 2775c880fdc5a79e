import { z } from 'zod'
import { type OutfitPiece, outfitSlots } from '../../db/schema/outfits.ts'
import { visibleText } from '../../validation.ts'
import { places } from '../wardrobe/places.ts'
import { type CurrentRow, MAX_OUTFITS, type OutfitRow } from './outfits.repository.ts'

const MAX_NAME = 60
const MAX_FIRST_NAME = 40
/** Far longer ago counts the same. */
const YEAR_MS = 31_536_000_000

const slot = z.enum(outfitSlots).meta({ id: 'OutfitSlot' })

const piece = z
  .object({
    slot,
    /** A garment of the caller; null for a sample. */
    itemId: z.guid().nullable(),
    /** The name of a sample garment; null for a garment of the caller. */
    sample: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60)
      .nullable(),
  })
  .refine(({ itemId, sample }) => (itemId === null) !== (sample === null), 'Elige una prenda.')
  .meta({ id: 'OutfitPiece' })

const pieces = z
  .array(piece)
  .min(1)
  .max(outfitSlots.length)
  .refine(
    (worn) => new Set(worn.map((each) => each.slot)).size === worn.length,
    'De cada tipo va una sola prenda.',
  )
  .refine(
    (worn) => !has(worn, 'dresses') || !(has(worn, 'tops') || has(worn, 'bottoms')),
    'Un vestido va en lugar de la parte de arriba y la de abajo.',
  )

const has = (worn: OutfitPiece[], name: OutfitPiece['slot']) => worn.some((each) => each.slot === name)

const outfit = z
  .object({
    id: z.guid(),
    name: z.string(),
    /** Without garments that no longer exist. */
    pieces: z.array(piece),
    isFavorite: z.boolean(),
    /** The last part of its public address; null while nobody else sees it. */
    shareId: z.string().nullable(),
    /** The first name that its public page shows. */
    sharedBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Outfit' })

export const outfitListResponse = z
  .object({
    /** Favourites first, then the newest. */
    results: z.array(outfit),
    /** How many outfits a person may have. */
    maxOutfits: z.int(),
  })
  .meta({ id: 'OutfitList' })

export const outfitResponse = z.object({ result: outfit }).meta({ id: 'OutfitResponse' })

export const outfitBody = z
  .object({ name: visibleText(MAX_NAME), pieces, isFavorite: z.boolean().default(false) })
  .meta({ id: 'NewOutfit' })

/** Omitted fields keep their values. */
export const outfitUpdateBody = z
  .object({ name: visibleText(MAX_NAME).optional(), isFavorite: z.boolean().optional() })
  .meta({ id: 'OutfitUpdate' })

export const sharingBody = z
  .object({
    isShared: z.boolean(),
    /** The first name that the public page shows; null shows none. */
    sharedBy: visibleText(MAX_FIRST_NAME).nullable(),
  })
  .meta({ id: 'OutfitSharing' })

const current = z
  .object({
    pieces: z.array(piece),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'CurrentOutfit' })

export const currentResponse = z
  .object({
    /** Null while no device has sent one. */
    result: current.nullable(),
  })
  .meta({ id: 'CurrentOutfitResponse' })

export const currentBody = z
  .object({
    pieces,
    /** How long ago it was changed, because clocks of devices differ. */
    changedMsAgo: z.int().min(0).max(YEAR_MS),
    /** Whether it was made without an account: garments of the account then win over samples, however old they are. */
    isAnonymous: z.boolean(),
  })
  .meta({ id: 'CurrentOutfitChange' })

export const shareParams = z.object({ shareId: z.string().regex(/^[\w-]{22}$/) })
export const sharedPieceParams = shareParams.extend({ slot })

const sharedPiece = z
  .object({
    slot,
    place: z.enum(places),
    name: z.string(),
    /** The name of a sample garment; null for a garment of the person. */
    sample: z.string().nullable(),
    /** Address of its picture, which ends with the sharing; null without one. */
    image: z.string().nullable(),
  })
  .meta({ id: 'SharedOutfitPiece' })

export const sharedResponse = z
  .object({
    result: z
      .object({
        name: z.string(),
        /** First name of the person, if they chose to show it. */
        sharedBy: z.string().nullable(),
        pieces: z.array(sharedPiece),
      })
      .meta({ id: 'SharedOutfit' }),
  })
  .meta({ id: 'SharedOutfitResponse' })

export type SharedPiece = z.infer<typeof sharedPiece>

export function toOutfit(row: OutfitRow): z.infer<typeof outfit> {
  const { id, name, pieces: worn, isFavorite, shareId, sharedBy, createdAt } = row
  return { id, name, pieces: worn, isFavorite, shareId, sharedBy, createdAt: createdAt.toISOString() }
}

export function toOutfits(rows: OutfitRow[]): z.infer<typeof outfitListResponse> {
  return { results: rows.map(toOutfit), maxOutfits: MAX_OUTFITS }
}

export function toCurrent(row: CurrentRow | undefined): z.infer<typeof currentResponse> {
  return { result: row ? { pieces: row.pieces, changedAt: row.changedAt.toISOString() } : null }
}
