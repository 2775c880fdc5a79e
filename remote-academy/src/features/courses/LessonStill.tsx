import { BookOpenText, Play } from 'lucide-react'
import { theme, usePicture, youtubeIdOf } from 'shared-ui'
import { styled } from 'styled-components'
import { thumbnailOf } from '../../catalogue/videoThumbnails.ts'

/** Thumbnail of a lesson's video, or a book icon for a lesson without one. Decorative: the title is beside it. */
export function LessonStill({ youtubeUrl }: { youtubeUrl: string | null }) {
  const videoId = youtubeUrl ? youtubeIdOf(youtubeUrl) : null
  const still = usePicture(videoId && thumbnailOf(videoId))
  return (
    <Frame>
      {still && <img {...still} alt="" loading="lazy" />}
      {videoId ? (
        <Disc>
          <Play aria-hidden />
        </Disc>
      ) : (
        <BookOpenText aria-hidden />
      )}
    </Frame>
  )
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  overflow: hidden;
  img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  > svg { width: 1.75rem; height: 1.75rem; opacity: 0.7; }
`

const Disc = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  background: ${theme.color.surface};
  color: ${theme.color.primary};
  svg { width: 1rem; height: 1rem; margin-inline-start: 0.125rem; fill: currentColor; }
`
