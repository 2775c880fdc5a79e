import { RefusedFile } from './refusedFile.ts'

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
/** The end record of a ZIP without its comment, and the longest comment. */
const ZIP_END_BYTES = 22
const MAX_ZIP_COMMENT = 65_535
const MARKUP = /^<(?:script|html|!doctype html|\?php|iframe|body)[\s>]/i
const LONGEST_MARKUP = 16

/** Throws for a file that is something else as well: an archive (also a JAR) or a web page. */
export function refusePolyglot(file: Buffer) {
  if (isZip(file)) throw new RefusedFile('El archivo es a la vez un archivo comprimido (ZIP o JAR).')
  for (let at = file.indexOf('<'); at !== -1; at = file.indexOf('<', at + 1))
    if (isLetterOrMark(file[at + 1]) && MARKUP.test(file.toString('latin1', at, at + LONGEST_MARKUP)))
      throw new RefusedFile('El archivo trae código de una página web dentro.')
}

/** What the patterns begin with; the rest is not worth a string. */
function isLetterOrMark(byte: number | undefined): boolean {
  return byte !== undefined && 'sShH!?iIbB'.includes(String.fromCharCode(byte))
}

/** Readers of ZIP search its end record backwards from the end of the file. */
function isZip(file: Buffer): boolean {
  const earliest = Math.max(0, file.length - ZIP_END_BYTES - MAX_ZIP_COMMENT)
  for (let at = file.lastIndexOf(ZIP_END); at >= earliest; at = file.lastIndexOf(ZIP_END, at - 1)) {
    if (at + ZIP_END_BYTES <= file.length && at + ZIP_END_BYTES + file.readUInt16LE(at + 20) <= file.length)
      return true
    if (at === 0) break
  }
  return false
}
