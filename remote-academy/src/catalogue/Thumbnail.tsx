import { GraduationCap } from 'lucide-react'
import { theme, usePicture } from 'shared-ui'
import { styled } from 'styled-components'

/** A decorative 16:9 picture, with a placeholder of the same size as fallback. */
export function Thumbnail({ src, isEager = false }: { src: string | null; isEager?: boolean }) {
  const picture = usePicture(src)
  return (
    <Frame>
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
