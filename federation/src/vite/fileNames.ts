import type { Rolldown } from 'vite'

/** Words that common filter lists of ad blockers match in addresses. */
const LISTED =
  /^(ad|ads|adv|advert\w*|affiliates?|analytics?|banners?|beacons?|clicks?|consent|cookies?|counters?|counts?|impressions?|insights?|marketing|metrics?|pageviews?|pixels?|popups?|promos?|promotions?|share|social|sponsor\w*|stats?|statistics?|telemetry|track\w*|views?|visitors?|visits?|vitals)$/

/** The name that a file gets in place of one that ad blockers would block. */
const PLAIN = 'part'

/** Whether ad blockers may block a file because of one of the words in its name. */
export function isListed(name: string): boolean {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.split(/[^a-z\d]+/).some((word) => LISTED.test(word))
}

/** The names of a build's files: those of their modules, unless ad blockers would block them. */
export function fileNames(folder = ''): Pick<Rolldown.OutputOptions, 'chunkFileNames' | 'assetFileNames'> {
  const plain = (name: string | undefined) => (name === undefined || !isListed(name) ? '[name]' : PLAIN)
  return {
    chunkFileNames: ({ name }) => `${folder}${plain(name)}-[hash].js`,
    assetFileNames: ({ names }) => `${folder}${plain(names[0])}-[hash][extname]`,
  }
}
