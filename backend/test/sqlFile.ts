const boundary = 'limite-de-las-pruebas'

/** An upload's body and headers, as a browser would send the text. */
export function sqlFile(text: string | Buffer, token: string, { name = 'datos.sql', field = 'file' } = {}) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/sql\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  }
}
