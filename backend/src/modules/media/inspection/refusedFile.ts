/** Why an uploaded file is refused, in Spanish. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
}

export function damaged(kind: string): RefusedFile {
  return new RefusedFile(`El archivo ${kind} está dañado o incompleto.`)
}

/** For data after the end of an image, which viewers of another format would open. */
export function hasTrailingData(kind: string): RefusedFile {
  return new RefusedFile(
    `El archivo trae otros datos detrás de la imagen ${kind}, como el video de una foto en movimiento. Guarda la imagen sola y súbela de nuevo.`,
  )
}
