import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { Picture } from '../Picture.tsx'

interface VideoFacadeProps {
  /** YouTube's id of the video: 11 characters. */
  videoId: string
  /** The second at which it starts. */
  start?: number
  title: string
  /** A picture of this site: nothing is requested from YouTube before the click. */
  poster?: string | null
  /** Shown in place of a picture. */
  drawing?: ReactNode
}

/** A 16:9 video that loads on click, from YouTube's domain without cookies. */
export function VideoFacade({ videoId, start = 0, title, poster, drawing }: VideoFacadeProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) {
    return (
      <Frame>
        <iframe
          // The focused button is gone, so the player takes the focus.
          ref={(frame) => frame?.focus()}
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Frame>
    )
  }
  return (
    <Frame>
      <Start type="button" onClick={() => setIsPlaying(true)}>
        {drawing ?? <Picture src={poster} alt="" seed={title} isEager />}
        <Disc aria-hidden>
          <Play />
        </Disc>
        <VisuallyHidden>Reproducir el video: {title}.</VisuallyHidden>
        <Note>El video se carga desde YouTube al reproducirlo</Note>
      </Start>
      <noscript>
        <a
          href={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}${start ? `&t=${start}` : ''}`}
        >
          Ver el video en YouTube: <bdi>{title}</bdi>
        </a>
      </noscript>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  position: relative;
  aspect-ratio: 16 / 9;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.sunken};
  overflow: hidden;
  iframe { width: 100%; height: 100%; border: 0; }
`

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  box-shadow: ${theme.shadow.lg};
  transition: transform ${theme.motion.normal};
  svg { width: 1.75rem; height: 1.75rem; margin-inline-start: 0.2rem; fill: currentColor; }
`

const Note = styled.span`
  position: absolute;
  inset: auto auto ${theme.space[4]} ${theme.space[4]};
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`

const Start = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  > :first-child { position: absolute; inset: 0; width: 100%; height: 100%; aspect-ratio: auto; }
  > ${Disc} { z-index: 1; }
  &:hover ${Disc} { transform: scale(1.06); }
  &:focus-visible { outline-offset: -4px; }
`
