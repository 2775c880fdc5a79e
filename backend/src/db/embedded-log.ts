import { copyFile, stat, truncate } from 'node:fs/promises'

const MAX_BYTES = 5 * 1_048_576
const CHECK_EVERY_MS = 30_000

/**
 * What PostgreSQL writes to its own log: how it starts and ends, and why. An error's message, its details and its
 * statement quote what people wrote and are left out; the back end's own log says which request failed.
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
  // One file, which is kept small from here: the collector's own rotation knows no limit of all its files together.
  'logging_collector=off',
]

/** Keeps the log and one older part of it from growing beyond their size; returns what ends this. */
export function limitServerLog(file: string, maxBytes = MAX_BYTES): () => void {
  const check = () => limitOnce(file, maxBytes).catch(() => undefined)
  void check()
  const timer = setInterval(check, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** PostgreSQL keeps the file open for appending, so it is copied and emptied, not renamed. */
export async function limitOnce(file: string, maxBytes: number) {
  const { size } = await stat(file)
  if (size <= maxBytes) return
  // On a full disk the older part is given up.
  if (size <= 2 * maxBytes) await copyFile(file, `${file}.1`).catch(() => undefined)
  await truncate(file)
}
