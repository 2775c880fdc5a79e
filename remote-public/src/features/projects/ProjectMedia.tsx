import { Text, theme, youtubeIdOf } from 'shared-ui'
import { styled } from 'styled-components'
import { Picture } from '../../site/Picture.tsx'
import type { Project } from '../../site/projects.api.ts'
import { VideoFacade } from '../../site/VideoFacade.tsx'

/** The project's video, else its picture. */
export function ProjectMedia({ project }: { project: Project }) {
  const { title, image, youtube } = project
  const videoId = youtube ? youtubeIdOf(youtube) : null
  if (videoId) return <VideoFacade videoId={videoId} title={title} poster={image} />
  return (
    <>
      <Frame>
        <Picture src={image} alt={`Ilustración del proyecto ${title}`} seed={title} isEager />
      </Frame>
      {youtube && (
        <Text role="status" tone="danger" size="sm">
          URL de YouTube inválida.
        </Text>
      )}
    </>
  )
}

const Frame = styled.div`
  border-radius: ${theme.radius.lg};
  overflow: hidden;
  > * { aspect-ratio: 16 / 9; }
`
