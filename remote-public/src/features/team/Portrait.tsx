import type { CSSProperties } from 'react'
import { theme, usePicture } from 'shared-ui'
import { styled } from 'styled-components'
import { PicturePlaceholder } from '../../site/PicturePlaceholder.tsx'

/** A member's picture, large and square, with a drawing as fallback. */
export function Portrait({ name, src, style }: { name: string; src: string | null; style: CSSProperties }) {
  const picture = usePicture(src)
  return (
    <Frame style={style}>
      {picture ? (
        <img {...picture} alt={name} width={480} height={480} fetchPriority="high" />
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
