import { GraduationCap } from 'lucide-react'
import type { CSSProperties } from 'react'
import { theme, usePicture } from 'shared-ui'
import { styled } from 'styled-components'

interface ThumbnailProps {
  src: string | null
  isEager?: boolean
  style?: CSSProperties
}

/** A decorative 16:9 picture, with a placeholder of the same size as fallback. */
export function Thumbnail({ src, isEager = false, style }: ThumbnailProps) {
  const picture = usePicture(src)
  return (
    <Frame style={style}>
      {picture ? (
        <img {...picture} alt="" {...(isEager ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      ) : (
        <GraduationCap aria-hidden />
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  overflow: hidden;
  img { width: 100%; height: 100%; object-fit: cover; }
  svg { width: 2.5rem; height: 2.5rem; opacity: 0.6; }
`
