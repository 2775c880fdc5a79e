/** What the contract says about an operation beyond its route's schemas. In Spanish, for administrators. */
export type OperationText = {
  summary: string
  description: string
  /** Error statuses besides those that its permission, parameters and body imply. */
  errorStatuses?: number[]
}

/** By operation id. */
export type OperationTexts = Record<string, OperationText>
