const hosts = ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be']
const folders = ['embed', 'shorts', 'live', 'v']

/**
 * The 11-character video id in a YouTube address; null when it has none.
 * @example youtubeIdOf('https://youtu.be/dQw4w9WgXcQ') // 'dQw4w9WgXcQ'
 */
export function youtubeIdOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  if (!/^https?:$/.test(protocol) || !hosts.includes(host)) return null
  const [first = '', second] = pathname.split('/').filter(Boolean)
  const inPath = folders.includes(first) ? second : undefined
  const candidates = host === 'youtu.be' ? [first] : [searchParams.get('v'), inPath]
  return candidates.find(isYoutubeId) ?? null
}

/**
 * The second at which a YouTube address starts its video: `t=90`, `t=1m30s` or `start=90`; 0 without one.
 * @example youtubeStartOf('https://youtu.be/dQw4w9WgXcQ?t=90') // 90
 */
export function youtubeStartOf(address: string): number {
  const { searchParams, hash } = new URL(address)
  const start = searchParams.get('t') ?? searchParams.get('start') ?? hash.replace('#t=', '')
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(start) ?? []
  return +hours * 3600 + +minutes * 60 + +seconds
}

/**
 * Whether a text has the form of a video id.
 * @example if (isYoutubeId(lesson.video)) play(lesson.video)
 */
export function isYoutubeId(id: string | null | undefined): id is string {
  return typeof id === 'string' && /^[\w-]{11}$/.test(id)
}
