export * from './addresses.generated.ts'
export * from './operations.generated.ts'
export type { CallOptions } from './request.ts'
export * from './schemas.generated.ts'
