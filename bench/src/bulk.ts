// Measures how long the back end takes to delete 10,000 mails into the bin, each recorded, with progress, and to
// restore them; compared with a bare `delete` of the same number in the same database. Exits with 1 when the limit is
// exceeded.
import { pathOf } from 'e2e/api'
import { type ApiSite, startApiSite } from './apiSites.ts'
import { median, rangeOf, round2 } from './figures.ts'

const ROWS = 10_000
const LIMIT_MS = 5000
const REPEATS = 5

type Progress = { id: string; state: string; changed: number }

const site = await startApiSite()
const times = { bare: [] as number[], deleted: [] as number[], restored: [] as number[] }
let events = 0
try {
  for (let round = 0; round < REPEATS; round += 1) {
    await addMails(site)
    times.bare.push(await timeOf(() => site.database.query('delete from mails')))
    await addMails(site)
    let run: Progress | undefined
    times.deleted.push(
      await timeOf(async () => {
        run = await follow(pathOf('changeMany', { kind: 'mail' }), {
          action: 'delete',
          filter: {},
          expected: ROWS,
        })
      }),
    )
    times.restored.push(await timeOf(() => follow(pathOf('undoMany', { runId: run?.id ?? '' }))))
    await site.database.query('delete from mails')
  }
} finally {
  await site.stop()
}
const ratio = round2(median(times.deleted) / median(times.bare))
console.log(`${ROWS} mails, ms, ${REPEATS} times each; ${events} events of progress for each deletion`)
console.table(
  Object.entries(times).map(([what, values]) => ({
    what,
    'median (range), ms': rangeOf(values, Math.round),
  })),
)
console.log(`deleting into the bin takes ${ratio} × a bare delete`)
const worst = Math.max(...times.deleted)
if (worst > LIMIT_MS) {
  console.error(`✗ deleting took ${Math.round(worst)} ms > ${LIMIT_MS} ms`)
  process.exitCode = 1
}

async function addMails({ database }: ApiSite) {
  await database.query(
    `insert into mails (name, email, subject, message)
     select 'Remitente ' || n, 'r' || n || '@prueba.example', 'Asunto ' || n, 'Hola, esto es el mensaje ' || n
     from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await database.query('vacuum analyze mails')
}

/** Sends a bulk change and reads its events until the end, which is returned. */
async function follow(path: string, body?: object): Promise<Progress> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const data = [...(await response.text()).matchAll(/^data: (.*)$/gm)]
  const end = JSON.parse(data.at(-1)?.[1] ?? '{}') as Progress
  if (end.state !== 'done' || end.changed !== ROWS)
    throw new Error(`${path}: ${response.status} ${JSON.stringify(end)}`)
  events = data.length
  return end
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
