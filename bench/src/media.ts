// The media library with 5,000 pictures: a page of the list, a search and a folder, compared with a bare query of the same
// rows in the same run. Then uploads 100 pictures of about 8 MB, three at a time as the screen does, each in pieces, and
// prints how long one takes and the most memory that the back end and its decoder had. Exits with 1 when a limit is
// exceeded. `-- --uploads 10` is quick.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { operations, pathOf } from 'e2e/api'
import sharp from 'sharp'
import { type ApiSite, startApiSite } from './apiSites.ts'
import { median, rangeOf, round2 } from './figures.ts'
import { below, commandOf } from './prerendering/processes.ts'

const PICTURES = 5_000
const REPEATS = 15
const LIMITS = { listMs: 200, memoryMb: 600 }
const AT_ONCE = 3
/** Shorter than an access token is valid. */
const SESSION_MS = 5 * 60_000
/** The tus protocol is no operation of the contract. */
const UPLOADS = pathOf('createMedia').replace(/create$/, 'uploads')
const PIECE_BYTES = 4 * 1_048_576
/** Noise of this size is about 8 MB as a JPEG. */
const [WIDTH, HEIGHT] = [3264, 2448]

const { values } = parseArgs({ options: { uploads: { type: 'string', default: '100' } } })
const failures: string[] = []
const site = await startApiSite()
try {
  await measureLists(site)
  await measureUploads(site, Number(values.uploads))
} finally {
  await site.stop()
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function measureLists({ database, ...caller }: ApiSite) {
  await database.query(
    `insert into media (hash, kind, name, bytes, width, height, widths, dominant_color, alt, folder)
     select md5(n::text) || md5('x' || n), 'jpeg', 'foto-' || n || '.jpg', 2000000, 1920, 1080, '{320,640,1920}', '#336699',
            'Un paisaje número ' || n, 'viaje ' || n % 50
     from generate_series(1, $1::int) n`,
    [PICTURES],
  )
  await database.query('vacuum analyze media')
  const bare = () => database.query('select * from media order by created_at desc, id limit 24')
  const calls = {
    'bare query': bare,
    list: () => operations.listMedia({ limit: 24 }, caller),
    'last page': () => operations.listMedia({ limit: 24, page: Math.ceil(PICTURES / 24) }, caller),
    search: () => operations.listMedia({ limit: 24, search: 'paisaje numero 4321' }, caller),
    folder: () => operations.listMedia({ limit: 24, folder: 'viaje 7' }, caller),
    unused: () => operations.listMedia({ limit: 24, isUnused: 'true' }, caller),
  }
  const bareMs = median(await timesOf(bare))
  const rows = []
  for (const [what, call] of Object.entries(calls)) {
    const times = await timesOf(call)
    rows.push({ what, 'median (range), ms': rangeOf(times), ratio: round2(median(times) / bareMs) })
    if (median(times) > LIMITS.listMs) failures.push(`${what}: ${median(times)} ms > ${LIMITS.listMs} ms`)
  }
  console.log(`${PICTURES} pictures, ${REPEATS} times each`)
  console.table(rows)
}

async function measureUploads(caller: ApiSite, count: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const picture = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 94 })
    .toBuffer()
  const stop = followMemory(caller.pid)
  const times: number[] = []
  const startedAt = performance.now()
  let signedInAt = startedAt
  const waiting = Array.from({ length: count }, (_, index) => index)
  const upload = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const begunAt = performance.now()
      await uploadPicture(caller, withComment(picture, `${index}`), `lote-${index}.jpg`)
      times.push(performance.now() - begunAt)
      if (performance.now() - signedInAt > SESSION_MS) {
        signedInAt = performance.now()
        await caller.signIn()
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, upload))
  const seconds = (performance.now() - startedAt) / 1000
  const { first, most } = await stop()
  const megabytes = round2(picture.length / 1_048_576)
  console.log(`${count} pictures of ${megabytes} MB, ${AT_ONCE} at a time: ${Math.round(seconds)} s`)
  console.table([
    { figure: 'one upload with its sizes, s', value: rangeOf(times.map((ms) => ms / 1000)) },
    { figure: 'memory of the back end before, MB', value: Math.round(first) },
    { figure: 'most memory with its decoder, MB', value: Math.round(most) },
  ])
  if (most > LIMITS.memoryMb) failures.push(`memory: ${Math.round(most)} MB > ${LIMITS.memoryMb} MB`)
}

/** The memory of a back end and its descendants together, without the database: at first, and the most of it. */
function followMemory(root: number) {
  const sums: number[] = []
  let isOver = false
  const following = (async () => {
    while (!isOver) {
      sums.push(
        (await Promise.all((await below(root)).map(megabytesOf))).reduce((sum, each) => sum + each, 0),
      )
      await sleep(100)
    }
  })()
  return async () => {
    isOver = true
    await following
    return { first: sums[0] ?? 0, most: Math.max(...sums) }
  }
}

async function megabytesOf(pid: number): Promise<number> {
  if ((await commandOf(pid)).includes('postgres')) return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function uploadPicture({ url, accessToken }: ApiSite, file: Buffer, name: string) {
  const headers = { authorization: `Bearer ${accessToken}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(url + UPLOADS, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(file.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  if (begun.status !== 201) throw new Error(`${name}: ${begun.status} at its beginning`)
  const place = new URL(begun.headers.get('location') ?? '', url)
  for (let offset = 0; offset < file.length; offset += PIECE_BYTES) {
    const body = new Uint8Array(file.subarray(offset, offset + PIECE_BYTES))
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    const { status } = await fetch(place, { method: 'PATCH', headers: { ...headers, ...type }, body })
    if (status !== 204) throw new Error(`${name}: ${status} at ${offset}`)
  }
  const uploadId = decodeURIComponent(place.pathname.split('/').at(-1) ?? '')
  const made = await fetch(url + pathOf('createMedia'), {
    method: 'POST',
    headers: { authorization: headers.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId, alt: 'Ruido' }),
  })
  if (!made.ok) throw new Error(`${name}: ${made.status} ${await made.text()}`)
}

/** The same picture as another file. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text)
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)])
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < REPEATS; round += 1) {
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  return times
}
