import { BookOpenText, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Spinner, theme, usePicture, youtubeIdOf, youtubeStartOf } from 'shared-ui'
import { styled } from 'styled-components'
import { thumbnailOf } from '../../catalogue/videoThumbnails.ts'
import { followPlayer } from './followPlayer.ts'
import { LessonPlaceholder } from './LessonPlaceholder.tsx'

interface LessonVideoProps {
  title: string
  youtubeUrl: string | null
  /** Where the reader stopped, in s. */
  second?: number | null | undefined
  onSecond?: (second: number) => void
}

/** A 16:9 video; the player loads on click, from YouTube's domain without cookies. */
export function LessonVideo({ title, youtubeUrl, second, onSecond }: LessonVideoProps) {
  const [start, setStart] = useState<number>()
  const [isLoaded, setIsLoaded] = useState(false)
  const videoId = youtubeUrl ? youtubeIdOf(youtubeUrl) : null
  const still = usePicture(videoId && thumbnailOf(videoId))
  const player = useRef<HTMLIFrameElement>(null)
  const isWanted = start !== undefined

  useEffect(() => {
    if (!isWanted || !player.current) return undefined
    // The focused button is gone, so the player takes the focus.
    player.current.focus()
    return onSecond && followPlayer(player.current, onSecond)
  }, [isWanted, onSecond])

  if (!youtubeUrl) {
    return (
      <Frame>
        <LessonPlaceholder />
        <Note>
          <BookOpenText aria-hidden />
          Lección para leer
        </Note>
      </Frame>
    )
  }
  if (!videoId) return <Frame role="alert">URL de YouTube inválida.</Frame>
  const ownStart = youtubeStartOf(youtubeUrl)
  if (isWanted) {
    return (
      <Frame>
        {!isLoaded && <Spinner size="lg" label="Cargando video..." />}
        <iframe
          ref={player}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0&enablejsapi=1${start ? `&start=${start}` : ''}`}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setIsLoaded(true)}
          style={{ opacity: isLoaded ? 1 : 0 }}
        />
      </Frame>
    )
  }
  return (
    <Frame>
      <Start
        type="button"
        aria-label={`Reproducir el video: ${title}`}
        onClick={() => setStart(second || ownStart || 0)}
      >
        {still && <img {...still} alt="" fetchPriority="high" />}
        <Disc>
          <Play aria-hidden />
        </Disc>
      </Start>
      <noscript>
        <a href={`https://www.youtube.com/watch?v=${videoId}${ownStart ? `&t=${ownStart}` : ''}`}>
          Ver el video en YouTube: <bdi>{title}</bdi>
        </a>
      </noscript>
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[3]};
  aspect-ratio: 16 / 9;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  overflow: hidden;
  iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
`

const Note = styled.span`
  position: absolute;
  inset: auto auto ${theme.space[4]} ${theme.space[4]};
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  svg { width: 1rem; height: 1rem; }
`

const Start = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  background: none;
  &:focus-visible { outline-offset: -4px; }
  img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`

const Disc = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  box-shadow: ${theme.shadow.lg};
  transition: transform ${theme.motion.normal};
  ${Start}:hover & { transform: scale(1.06); }
  svg { width: 1.75rem; height: 1.75rem; margin-inline-start: 0.2rem; fill: currentColor; }
`
