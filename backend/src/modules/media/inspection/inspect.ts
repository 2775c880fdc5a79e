import type { mediaKinds } from '../../../db/schema/media.ts'
import { readAvif } from './avif.ts'
import { readJpeg } from './jpeg.ts'
import { type Dimensions, MAX_MEDIA_BYTES, requireDecodable } from './limits.ts'
import { checkPdf } from './pdf.ts'
import { readPng } from './png.ts'
import { refusePolyglot } from './polyglots.ts'
import { RefusedFile } from './refusedFile.ts'
import { sanitizeSvg } from './svg.ts'
import { readWebp } from './webp.ts'

export type MediaKind = (typeof mediaKinds)[number]
type RasterKind = keyof typeof rasters

/** What was uploaded: an image to decode, a drawing that was rewritten, or a document. */
export type Inspected =
  | { kind: RasterKind; isAnimated: boolean }
  | { kind: 'svg'; svg: Buffer; width: number; height: number }
  | { kind: 'pdf' }

const rasters = {
  jpeg: { label: 'JPEG', read: readJpeg },
  png: { label: 'PNG', read: readPng },
  webp: { label: 'WebP', read: readWebp },
  avif: { label: 'AVIF', read: readAvif },
} satisfies Record<string, { label: string; read: (file: Buffer) => Dimensions }>

/** Where the first element of a drawing has to begin. */
const PROLOG_BYTES = 4096

const extensions: Record<MediaKind, RegExp> = {
  jpeg: /\.(jpe?g|jfif)$/i,
  png: /\.(png|apng)$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
  svg: /\.svg$/i,
  pdf: /\.pdf$/i,
}

/**
 * Finds what a file is by its bytes; throws `RefusedFile` for one that is not accepted. Nothing is decoded here: a raster image
 * is known to be whole, of acceptable size and nothing besides.
 */
export function inspect(file: Buffer, name: string): Inspected {
  if (file.length === 0) throw new RefusedFile('El archivo está vacío.')
  if (file.length > MAX_MEDIA_BYTES) throw new RefusedFile('El archivo pasa de 25 MB, el máximo.')
  const kind = kindOf(file)
  if (!kind) throw new RefusedFile('El archivo no es JPEG, PNG, WebP, AVIF, SVG ni PDF.')
  const extension = /\.[a-z0-9]{2,5}$/i.exec(name)?.[0]
  if (extension && !extensions[kind].test(extension))
    throw new RefusedFile(
      `El archivo se llama «${extension.toLowerCase()}», pero por dentro es ${kind.toUpperCase()}. Cámbiale el nombre o expórtalo de nuevo.`,
    )
  if (kind === 'svg') return { kind, ...sanitizeSvg(file) }
  if (kind === 'pdf') {
    checkPdf(file)
    refusePolyglot(file)
    return { kind }
  }
  const dimensions = rasters[kind].read(file)
  requireDecodable(dimensions)
  refusePolyglot(file)
  return { kind, isAnimated: kind === 'webp' && dimensions.frames > 1 }
}

function kindOf(file: Buffer): MediaKind | undefined {
  const start = file.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  if (isAvif(file)) return 'avif'
  if (start.startsWith('%PDF-')) return 'pdf'
  return isSvg(file) ? 'svg' : undefined
}

/** Whether the first element is a drawing, or the document says that it is one. */
function isSvg(file: Buffer): boolean {
  const text = file.toString('utf8', 0, PROLOG_BYTES).replace(/^\ufeff/, '')
  const start = text.replace(/<\?xml[^>]*\?>/, '').replace(/<!--.*?-->/gs, '')
  return /^\s*<(!DOCTYPE\s+)?svg[\s>]/i.test(start)
}

/** By its brands, of which the first box has the major one and the compatible ones. */
function isAvif(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(file.readUInt32BE(0), 256)
  return (file.toString('latin1', 8, end).match(/.{4}/gs) ?? []).some((brand) => /^avi[fs]$/.test(brand))
}
