import fc from 'fast-check'
import { inputs, seed } from '../../releases/test/searching.ts'

const id = '00000000-0000-4000-8000-000000000001'
const user = { id: 'forged', device: { platform: 'web', userEmail: 'forged@correo.example' } }

/** Messages as the site's own processes write them, without their signature. */
const forged = [
  { type: 'all', from: id, version: 1, part: 0, parts: 1, users: [user] },
  { type: 'changes', from: id, version: 0, joined: [user], left: [] },
  { type: 'alive', from: id, version: 1e15 },
  { type: 'gone', from: id },
  { id, kind: 'reset', phase: 'forged', state: 'running', done: 1, total: 2 },
].map((message) => JSON.stringify(message))

const fixed = [
  'not json',
  'null',
  '0',
  '"x"',
  '[]',
  '{}',
  '{"type":"all"}',
  '{"__proto__":{"type":"gone"}}',
  '['.repeat(7000),
  `${'[{"a":'.repeat(900)}1${'}]'.repeat(900)}`,
  'ñ'.repeat(3800),
  '\u2028\ufeff',
]

const unlikely = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.json({ maxDepth: 4 }),
  fc.json().map((text) => text.slice(0, -1)),
)

/** Malformed texts: known ones and, in a search, `searched` random ones beside a few; without NUL, which PostgreSQL rejects. */
export function malformedTexts(searched: number): string[] {
  const numRuns = inputs(Math.ceil(searched / 5), searched)
  const made = fc.sample(unlikely, { seed, numRuns }).map((text) => text.replaceAll('\u0000', ''))
  return [...fixed, ...forged, ...forged.map((text) => `${'A'.repeat(22)}${text}`), ...made]
}
