import { z } from 'zod'

/** More outlets of a page stay empty until the browser fills them: each is prerendered by itself. */
const MAX_OUTLETS = 12
/** Longest value, as JSON, that an outlet gives to its part. */
const MAX_VALUE = 2_000

const outlet = z.object({
  /** Of the element, as React generates it. */
  id: z.string().regex(/^\w{1,60}$/),
  remote: z.string(),
  part: z.string(),
  value: z.unknown(),
})

/** An outlet of a page that is filled by a part of a remote. */
export type SlotOutlet = z.infer<typeof outlet>

/** What an engine sends of a page, or of a part. */
export const renderResult = z.object({
  head: z.string(),
  styles: z.string(),
  markup: z.string(),
  data: z.unknown(),
  /** The files that the code of the remote has imported dynamically until now; none of a part. */
  imported: z.array(z.string().max(300)).max(5_000).default([]),
  // Shells of earlier releases name none.
  outlets: z
    .array(outlet)
    .default([])
    .transform((all) =>
      all.filter(({ value }) => (JSON.stringify(value)?.length ?? 0) <= MAX_VALUE).slice(0, MAX_OUTLETS),
    ),
})

/** The parts of a prerendered page that are inserted into the composed one. */
export type RenderResult = z.infer<typeof renderResult>
