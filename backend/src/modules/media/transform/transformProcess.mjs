// Decodes one image that somebody uploaded, in a process of its own, so that what goes wrong ends nothing but this process.
// Arguments: a folder with the file `input`, which receives the results; whether it is animated; limits of pixels, memory and
// processor time; widths.
// It writes what it found as JSON to the standard output.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { subjectOf } from './subject.mjs'

const [folder = '', isAnimated, maxPixels, memoryMb, milliseconds, wanted = ''] = process.argv.slice(2)
const WIDTHS = wanted.split(',').map(Number)
const LARGEST = WIDTHS.at(-1) ?? 0
const MEMORY_EXIT = 77
const TIME_EXIT = 78
const WATCH_MS = 20

// libvips allocates outside of the limits of V8, and works in threads of its own.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(memoryMb) * 1_048_576) process.exit(MEMORY_EXIT)
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > Number(milliseconds)) process.exit(TIME_EXIT)
}, WATCH_MS).unref()

sharp.cache(false)
sharp.concurrency(1)
// Only the decoders of what was inspected.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const file = join(folder, 'input')
const options = {
  limitInputPixels: Number(maxPixels),
  failOn: /** @type {const} */ ('truncated'),
  sequentialRead: true,
  animated: isAnimated === 'true',
}

const metadata = await sharp(file, { ...options, animated: false }).metadata()
const { width, height } = metadata.autoOrient
const widths = WIDTHS.filter((each) => each < width)
if (width <= LARGEST) widths.push(width)
const largest = widths.at(-1) ?? width

/** Metadata, position included, is not copied; colours become sRGB. An animation has no orientation to apply. */
const decoded = options.animated
  ? null
  : await sharp(file, options)
      .autoOrient()
      .resize({ width: largest })
      .raw()
      .toBuffer({ resolveWithObject: true })

/** The image in its largest size, of which the others are made. */
const source = () => (decoded ? sharp(decoded.data, { raw: decoded.info }) : sharp(file, options))

const still = decoded ? source() : sharp(file, { ...options, animated: false })
const sample = await still
  .resize(64, 64, { fit: 'inside' })
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true })
const small = await sharp(sample.data, { raw: sample.info })
  .flatten({ background: '#fff' })
  .raw()
  .toBuffer({ resolveWithObject: true })
const { dominant } = await sharp(small.data, { raw: small.info }).stats()
const channels = [dominant.r, dominant.g, dominant.b]
const dominantColor = `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`

for (const each of widths) {
  const resized = () => source().resize({ width: each, withoutEnlargement: true })
  await writeFile(join(folder, `${each}.webp`), await resized().webp({ quality: 80 }).toBuffer())
  // libvips writes no animated AVIF.
  if (!options.animated)
    await writeFile(
      join(folder, `${each}.avif`),
      await resized().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
    )
}

process.stdout.write(
  JSON.stringify({ width, height, widths, dominantColor, subject: subjectOf(sample.data, sample.info) }),
)
