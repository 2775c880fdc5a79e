import { z } from 'zod'

/** More places of a page stay empty until the browser fills them: each costs a drawing. */
const MAX_PLACES = 12
/** Longest value, as JSON, that a place gives to its part. */
const MAX_VALUE = 2_000

const place = z.object({
  /** Of the element, as React generates it. */
  id: z.string().regex(/^\w{1,60}$/),
  remote: z.string(),
  part: z.string(),
  value: z.unknown(),
})

/** A place of a page that is filled by a part of a remote. */
export type Place = z.infer<typeof place>

/** What an engine sends of a page, or of a part. */
export const drawing = z.object({
  head: z.string(),
  styles: z.string(),
  markup: z.string(),
  data: z.unknown(),
  // Shells of earlier releases name none.
  places: z
    .array(place)
    .default([])
    .transform((all) =>
      all.filter(({ value }) => (JSON.stringify(value)?.length ?? 0) <= MAX_VALUE).slice(0, MAX_PLACES),
    ),
})

/** The parts of a drawn page that are inserted into the composed one. */
export type Drawing = z.infer<typeof drawing>
