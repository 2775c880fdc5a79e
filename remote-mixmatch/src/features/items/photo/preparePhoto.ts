/** The side of what is sent: more than the server shows, and a tenth of a camera's file. */
const MAX_SIDE = 1920
const QUALITY = 0.9

/**
 * The photo as it is sent: encoded again in the browser, so that position, camera and the video of a "live" photo never leave the
 * device, and a phone's connection carries less. What the browser cannot decode is sent as it is, for the server to say why not.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return file
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    // A garment that was cut out keeps its transparency.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    return encoded ?? file
  } finally {
    bitmap.close()
  }
}
