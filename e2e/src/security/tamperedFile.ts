import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { Frame, Page } from '@playwright/test'

/** The forms of a published file on the disk, by the content encoding that they are sent with. */
export const forms = {
  identity: { ending: '', pack: (content: Buffer) => content, unpack: (content: Buffer) => content },
  gzip: { ending: '.gz', pack: (content: Buffer) => gzipSync(content), unpack: gunzipSync },
  br: { ending: '.br', pack: (content: Buffer) => brotliCompressSync(content), unpack: brotliDecompressSync },
}

export type Encoding = keyof typeof forms

/** Adds an attacker's code to published scripts, in some or all of their forms, while `run` lasts. */
export async function whileTampered(
  files: string[],
  run: () => Promise<void>,
  encodings = Object.keys(forms) as Encoding[],
) {
  const places = files.flatMap((file) => encodings.map((encoding) => ({ file, ...forms[encoding] })))
  const originals = await Promise.all(places.map(({ file, ending }) => readFile(file + ending)))
  try {
    for (const [index, { file, ending, pack, unpack }] of places.entries()) {
      const code = unpack(originals[index] ?? Buffer.alloc(0))
      await writeFile(
        file + ending,
        pack(Buffer.concat([code, Buffer.from(';globalThis.__tampered = true')])),
      )
    }
    await run()
  } finally {
    for (const [index, { file, ending }] of places.entries())
      await writeFile(file + ending, originals[index] ?? Buffer.alloc(0))
  }
}

/** Whether the attacker's code ran in the page. */
export function hasRun(page: Page | Frame): Promise<boolean> {
  return page.evaluate(() => '__tampered' in globalThis)
}
