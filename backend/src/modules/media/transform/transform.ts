import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { createQueue } from '../../../limits/jobQueue.ts'
import { MAX_PIXELS } from '../inspection/limits.ts'
import { RefusedFile } from '../inspection/refusedFile.ts'

const script = join(import.meta.dirname, 'transformProcess.mjs')
/** The exit codes with which the process says that it reached a limit. */
const MEMORY_EXIT = 77
const TIME_EXIT = 78
/** A busy machine gives the process less than a whole processor; one that does nothing is ended all the same. */
const WAITING_FACTOR = 4

/** Of the files that are made of a medium, ascending. */
const MEDIA_WIDTHS = [320, 640, 960, 1280, 1920]

/** Milliseconds of the processor, not of the clock. */
export type TransformLimits = { milliseconds: number; memoryMb: number; pixels: number }

export const transformLimits: TransformLimits = { milliseconds: 30_000, memoryMb: 640, pixels: MAX_PIXELS }

const result = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  widths: z.array(z.int()).min(1),
  dominantColor: z.string().regex(/^#[0-9a-f]{6}$/),
  subject: z.object({
    colors: z.array(z.object({ red: z.int(), green: z.int(), blue: z.int(), share: z.number() })),
    shape: z.object({ aspect: z.number(), hasGap: z.boolean() }).nullable(),
  }),
})

/** What stands out from the background: its colours, the most frequent first, and its shape if the background is plain. */
export type Subject = z.infer<typeof result>['subject']

/** What an image looks like, and the files that were made of it by name, such as `640.avif`. */
export type Transformed = z.infer<typeof result> & { files: Map<string, Buffer> }

/** One at a time: each uses a processor and much memory. */
const inTurn = createQueue({ running: 1, waiting: 10 })

/** Makes the sizes of an inspected raster image; throws `RefusedFile` for one that cannot be decoded within the limits. */
export function transform(
  image: { file: Buffer; isAnimated: boolean; widths?: number[] },
  limits: TransformLimits = transformLimits,
): Promise<Transformed> {
  return inTurn(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'))
    try {
      await writeFile(join(folder, 'input'), image.file, { mode: 0o600 })
      const found = await decode(folder, image, limits)
      const names = (await readdir(folder)).filter((name) => /^\d+\.(avif|webp)$/.test(name))
      const files = await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, name))] as const),
      )
      return { ...found, files: new Map(files) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function decode(
  folder: string,
  { isAnimated, widths = MEDIA_WIDTHS }: { isAnimated: boolean; widths?: number[] },
  { milliseconds, memoryMb, pixels }: TransformLimits,
): Promise<z.infer<typeof result>> {
  const args = [
    '--max-old-space-size=128',
    script,
    folder,
    String(isAnimated),
    String(pixels),
    String(memoryMb),
    String(milliseconds),
    widths.join(),
  ]
  const child = spawn(process.execPath, args, {
    // None of this process's secrets. One heap of malloc needs a quarter less memory than one for each thread.
    env: { PATH: process.env.PATH, VIPS_WARNING: '0', MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, WAITING_FACTOR * milliseconds)
  try {
    const exited = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [output, code] = await Promise.all([text(child.stdout), exited])
    if (isLate || code === TIME_EXIT)
      throw new RefusedFile('La imagen tarda demasiado en procesarse. Súbela más pequeña.')
    if (code === MEMORY_EXIT)
      throw new RefusedFile('La imagen necesita demasiada memoria para procesarse. Súbela más pequeña.')
    if (code !== 0) throw new RefusedFile('La imagen está dañada: no se pudo leer hasta el final.')
    return result.parse(JSON.parse(output))
  } finally {
    clearTimeout(timer)
  }
}
