/** The address of a video's still picture. */
export function stillOf(videoId: string, size: 'small' | 'large'): string {
  return `https://i.ytimg.com/vi/${videoId}/${size === 'small' ? 'mqdefault' : 'hqdefault'}.jpg`
}
