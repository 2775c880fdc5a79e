import { constants, inflateSync } from 'node:zlib'
import { damaged, RefusedFile } from './refusedFile.ts'

const MAX_OBJECTS_BYTES = 50_000_000
/** How far before the data of a stream its dictionary begins at most. */
const DICTIONARY = 2000
/** Names of what runs, starts, sends or contains something else; long enough not to occur in compressed data. */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition|XFA(?=[\s[]*[\d[]))(?!\w)/

/** Throws for a PDF that can do more than be read, or whose objects cannot be read here. */
export function checkPdf(file: Buffer) {
  const text = withPlainNames(file.toString('latin1'))
  const end = text.lastIndexOf('%%EOF')
  if (end === -1) throw damaged('PDF')
  if (/[^\s\0]/.test(text.slice(end + 5)))
    throw new RefusedFile('El archivo trae otros datos detrás del documento PDF.')
  if (/\/Encrypt(?!\w)/.test(text))
    throw new RefusedFile('El PDF está protegido con contraseña o permisos: guárdalo sin protección.')
  refuseActive(text)
  for (const objects of objectStreams(file)) refuseActive(withPlainNames(objects))
}

function refuseActive(text: string) {
  const [, name] = ACTIVE.exec(text) ?? []
  if (!name) return
  throw new RefusedFile(
    name === 'JavaScript'
      ? 'El PDF contiene JavaScript. Expórtalo de nuevo sin él.'
      : `El PDF contiene acciones o archivos incrustados (${name}). Expórtalo de nuevo sin ellos.`,
  )
}

/** Any character of a name may be written in hexadecimal: `/J#61vaScript`. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The content of streams that contain objects; other streams contain what is drawn. */
function* objectStreams(file: Buffer): Generator<string> {
  const text = file.toString('latin1')
  let total = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - DICTIONARY), index)
    const dictionary = withPlainNames(before.slice(before.lastIndexOf('obj') + 3))
    if (!/\/ObjStm(?!\w)/.test(dictionary)) continue
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>\s]/.test(dictionary) || /\/Predictor/.test(dictionary))
      throw unreadable()
    try {
      const objects = inflateSync(file.subarray(index + keyword.length), {
        maxOutputLength: MAX_OBJECTS_BYTES - total,
        finishFlush: constants.Z_SYNC_FLUSH,
      })
      total += objects.length
      yield objects.toString('latin1')
    } catch {
      throw unreadable()
    }
  }
}

function unreadable(): RefusedFile {
  return new RefusedFile('El PDF no se puede revisar: expórtalo de nuevo desde otro programa.')
}
