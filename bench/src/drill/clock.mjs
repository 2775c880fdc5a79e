// Loaded into the drilled processes with `--import`: their wall clock is off by the milliseconds in CLOCK_FILE.
// Monotonic clocks (performance.now, timers) stay right, as they do when an administrator sets a machine's time.
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
    // Dates that the runtime makes by itself, such as a file's, are of the class before.
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate
    }
    static now() {
      return RealDate.now() + offset
    }
  }
}
