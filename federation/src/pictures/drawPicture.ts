import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactElement } from 'react'
import type { SiteBrand } from '../brands.ts'

/** Size in pixels of the preview that social networks show for a link. */
const PICTURE = { width: 1200, height: 630 }

/** Version of the design, part of the hash in a picture's name: increment it when the design changes. */
export const LOOK = 1

const ART = 460
const LONGEST_ART = 200_000
/** References to patterns, masks and clips. */
const MAX_REFERENCES = 20

/**
 * Draws the preview picture of a page as a PNG: its heading and the site's name, beside the page's art if it has any.
 * Art must be SVG that loads nothing; other art is left out.
 */
export async function drawPicture(
  { heading, art }: { heading: string; art: string | null },
  brand: SiteBrand,
): Promise<Buffer> {
  // Loaded on demand, since most commands and most starts of the back end draw nothing.
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    loadFonts(),
  ])
  const own = art !== null && isInert(art) ? withColors(art, brand) : null
  const svg = await satori(layout(shortened(heading), own, brand), { ...PICTURE, fonts })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

/** Whether an SVG is self-contained and small: no external file or address, no entity, no HTML, no script; and quick to draw. */
export function isInert(svg: string): boolean {
  const isSmall = svg.length <= LONGEST_ART && /^\s*<svg[\s>]/.test(svg)
  const isForeign = /<!|<\?|<(?:image|foreignObject|script|style|use)\b|href|url\((?!#)|@import/i.test(svg)
  return isSmall && !isForeign && isQuick(svg)
}

/**
 * A filter, a marker, or patterns and masks that refer to each other, can take hours with a few kilobytes. Written as
 * character references they could not be counted.
 */
function isQuick(svg: string): boolean {
  if (/<(?:filter|marker)\b|&#(?!x27;)/i.test(svg)) return false
  const references = svg.match(/url\(#/gi)?.length ?? 0
  return references <= MAX_REFERENCES || !/<(?:pattern|mask|clipPath)\b/i.test(svg)
}

function layout(heading: string, art: string | null, brand: SiteBrand): ReactElement {
  const { background, text, primary } = brand.pictureColors
  const words = box({ flexDirection: 'column', justifyContent: 'space-between', flex: 1 }, [
    box({ alignItems: 'center', fontSize: 32, fontWeight: 400, color: primary }, brand.siteName),
    box(
      { fontSize: sizeOf(heading), fontWeight: 700, lineHeight: 1.15, letterSpacing: -1.5, color: text },
      heading,
    ),
    box({ width: 120, height: 10, borderRadius: 5, backgroundColor: brand.pictureColors.accent }, ''),
  ])
  const columns = art === null ? [words] : [words, picture(art)]
  return box(
    {
      ...PICTURE,
      boxSizing: 'border-box',
      padding: 72,
      gap: 56,
      backgroundColor: background,
      borderBottom: `16px solid ${primary}`,
      fontFamily: 'Inter',
    },
    columns,
  )
}

function picture(svg: string): ReactElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const style = { objectFit: 'contain', borderRadius: 28 }
  const image = elementOf('img', { src, width: ART, height: ART, style })
  return box({ alignItems: 'center', width: ART }, [image])
}

function box(style: Record<string, unknown>, children: ReactElement[] | string): ReactElement {
  return elementOf('div', { style: { display: 'flex', ...style }, children })
}

/** An element as satori reads it, without React, which is not installed in the back end. */
function elementOf(type: string, props: Record<string, unknown>): ReactElement {
  return { type, props, key: null }
}

/** Replaces the theme's colour variables in the art by the brand's colours, or by the fallback that the art names. */
function withColors(svg: string, { colors }: SiteBrand): string {
  return svg.replace(/var\(--color-(\w+),\s*(#\w{3,8})\)/g, (_match, name: string, fallback: string) => {
    return colors?.light[name] ?? fallback
  })
}

/** Font size at which the longest headings fit in four lines beside the art. */
function sizeOf(heading: string): number {
  if (heading.length > 60) return 50
  return heading.length > 34 ? 60 : 72
}

function shortened(heading: string): string {
  const letters = [...heading]
  return letters.length > 110 ? `${letters.slice(0, 109).join('').trimEnd()}…` : heading
}

let fontsOnce: ReturnType<typeof readFonts> | undefined

function loadFonts() {
  fontsOnce ??= readFonts()
  return fontsOnce
}

function readFonts() {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    ([400, 700] as const).map(async (weight) => ({
      name: 'Inter',
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
    })),
  )
}
