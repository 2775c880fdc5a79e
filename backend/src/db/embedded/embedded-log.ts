import { copyFile, stat, truncate } from 'node:fs/promises'

const MAX_BYTES = 5 * 1_048_576
const CHECK_EVERY_MS = 30_000

/**
 * PostgreSQL logs only its starts and stops, and why. Messages, details and statements of errors quote people's input
 * and are left out; the back end's own log says which request failed.
 */
export const logSettings = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_statement=none',
  'log_min_duration_statement=-1',
  'log_min_duration_sample=-1',
  'log_autovacuum_min_duration=-1',
  'log_checkpoints=off',
  // A single file, which is truncated from here: PostgreSQL's own rotation does not limit the total size.
  'logging_collector=off',
]

/** Keeps the log and its one rotated file below their maximum size; returns a function that stops this. */
export function limitServerLog(file: string, maxBytes = MAX_BYTES): () => void {
  const check = () => limitOnce(file, maxBytes).catch(() => undefined)
  void check()
  const timer = setInterval(check, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** PostgreSQL keeps the file open for appending, so it is copied and truncated, not renamed. */
export async function limitOnce(file: string, maxBytes: number) {
  const { size } = await stat(file)
  if (size <= maxBytes) return
  // On a full disk the rotated file is discarded.
  if (size <= 2 * maxBytes) await copyFile(file, `${file}.1`).catch(() => undefined)
  await truncate(file)
}
