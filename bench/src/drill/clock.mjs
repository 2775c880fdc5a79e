// Loaded into the processes of the drill with `--import`: shifts their wall clock by the milliseconds in CLOCK_FILE.
// Monotonic clocks (performance.now, timers) are not shifted, just as when an administrator changes a machine's time.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE
const RealDate = Date
let offset = 0

function readOffset() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    offset = 0
  }
}

if (file) {
  readOffset()
  setInterval(readOffset, 100).unref()
  globalThis.Date = class ShiftedDate extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(RealDate.now() + offset)
      else super(...args)
    }
    // Dates created by the runtime itself, such as a file's, are instances of the original class.
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate
    }
    static now() {
      return RealDate.now() + offset
    }
  }
}
