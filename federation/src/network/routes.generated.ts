/** Generated from the published contract by `npm run api-client`; do not edit. */
/** Method and path of each operation, for test doubles. */
export const operationRoutes = {
} as const
