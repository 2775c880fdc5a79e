import { theme, usePicture } from 'shared-ui'
import { styled } from 'styled-components'
import { PicturePlaceholder } from './PicturePlaceholder.tsx'

interface PictureProps {
  src: string | null | undefined
  alt: string
  /** Seed of the placeholder's drawing. */
  seed: string
  /** Loads eagerly; for a picture in the first viewport. */
  isEager?: boolean
}

/** A picture of 16:10, with a drawn placeholder as fallback. */
export function Picture({ src, alt, seed, isEager = false }: PictureProps) {
  const picture = usePicture(src)
  return (
    <Frame>
      {picture ? (
        <img
          {...picture}
          alt={alt}
          width={800}
          height={500}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <PicturePlaceholder seed={seed} />
      )}
    </Frame>
  )
}

const Frame = styled.div`
  aspect-ratio: 16 / 10;
  background: ${theme.color.sunken};
  overflow: hidden;
  img, svg { width: 100%; height: 100%; object-fit: cover; }
`
