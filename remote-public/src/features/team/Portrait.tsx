import { useState } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { PicturePlaceholder } from '../../site/PicturePlaceholder.tsx'

/** A member's picture, large and square, with a drawing as fallback. */
export function Portrait({ name, src }: { name: string; src: string | null }) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <Frame>
      {src && src !== failedSrc ? (
        <img
          src={src}
          alt={name}
          width={480}
          height={480}
          fetchPriority="high"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <PicturePlaceholder seed={name} />
      )}
    </Frame>
  )
}

const Frame = styled.div`
  align-self: start;
  aspect-ratio: 1;
  max-width: 26rem;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.sunken};
  overflow: hidden;
  img, svg { width: 100%; height: 100%; object-fit: cover; }
`
