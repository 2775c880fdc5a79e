import { FileText } from 'lucide-react'
import type { Media } from 'shared-auth/api'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

interface MediaPictureProps {
  medium: Media
  /** How wide it is shown, as the attribute `sizes` of an image. */
  sizes: string
  /** Beside its name it says nothing more. */
  isDecoration?: boolean
}

/**
 * A medium in the smallest of its files that is sharp at its place; a document has a symbol.
 * @example <MediaPicture medium={medium} sizes="96px" isDecoration />
 */
export function MediaPicture({ medium, sizes, isDecoration = false }: MediaPictureProps) {
  const { kind, files, width, height, dominantColor, focalX, focalY, alt } = medium
  if (kind === 'pdf')
    return (
      <Document>
        <FileText aria-hidden />
      </Document>
    )
  const types = [...new Set(files.map(({ type }) => type))]
  const largest = files.at(-1)
  return (
    <picture>
      {types.slice(0, -1).map((type) => (
        <source key={type} type={type} sizes={sizes} srcSet={srcSetOf(files, type)} />
      ))}
      <Image
        src={largest?.url}
        srcSet={srcSetOf(files, types.at(-1) ?? '')}
        sizes={sizes}
        alt={isDecoration ? '' : alt}
        loading="lazy"
        decoding="async"
        width={width ?? undefined}
        height={height ?? undefined}
        style={{
          backgroundColor: dominantColor ?? undefined,
          objectPosition: `${focalX * 100}% ${focalY * 100}%`,
        }}
      />
    </picture>
  )
}

function srcSetOf(files: Media['files'], type: string): string | undefined {
  const sized = files.filter((file) => file.type === type && file.width !== null)
  if (sized.length < 2) return undefined
  return sized.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

const Image = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

const Document = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
`
