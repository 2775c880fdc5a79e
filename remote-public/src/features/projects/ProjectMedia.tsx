import { apiAddress } from 'shared-auth'
import { getVideoThumbnailPath, type Project } from 'shared-auth/api'
import { Text, theme, youtubeIdOf, youtubeStartOf } from 'shared-ui'
import { styled } from 'styled-components'
import { Picture } from '../../site/Picture.tsx'
import { VideoFacade } from '../../site/video/VideoFacade.tsx'

/** The project's video, otherwise its picture. */
export function ProjectMedia({ project }: { project: Project }) {
  const { title, image, youtube } = project
  const videoId = youtube ? youtubeIdOf(youtube) : null
  if (youtube && videoId) {
    const poster = image ?? apiAddress(getVideoThumbnailPath(videoId))
    return <VideoFacade videoId={videoId} start={youtubeStartOf(youtube)} title={title} poster={poster} />
  }
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
`
