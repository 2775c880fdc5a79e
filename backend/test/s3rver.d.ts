declare module 's3rver' {
  /** A server with the interface of S3, whose only credentials are `S3RVER`. It does not compare signatures of version 4. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
