const hosts = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be']
const folders = ['embed', 'shorts', 'live', 'v']

/** The 11 characters that name the video of a YouTube address; null when it names none. */
export function videoIdOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  if (!/^https?:$/.test(protocol) || !hosts.includes(host)) return null
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const inPath = folders.includes(first) ? second : ''
  const id = host === 'youtu.be' ? first : (searchParams.get('v') ?? inPath)
  return /^[\w-]{11}$/.test(id) ? id : null
}

/** The address of a video's still picture. */
export function stillOf(videoId: string, size: 'small' | 'large'): string {
  return `https://i.ytimg.com/vi/${videoId}/${size === 'small' ? 'mqdefault' : 'hqdefault'}.jpg`
}
