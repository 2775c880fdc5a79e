import { apiAddress } from 'shared-auth'
import { getVideoThumbnailPath } from 'shared-auth/api'

/** URL of a video's thumbnail on this site, so that nothing is requested from YouTube before the video is played. */
export function thumbnailOf(videoId: string): string {
  return apiAddress(getVideoThumbnailPath(videoId))
}
