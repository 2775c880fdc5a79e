export { operations } from './operations.ts'
export type { Caller } from './request.ts'
export { type OperationName, type PathValues, pathOf, requestsOf, requestsOfAny } from './requests.ts'
export { operationRoutes } from './routes.generated.ts'
