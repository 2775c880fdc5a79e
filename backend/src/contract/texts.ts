/** What the contract says about an operation beyond its route's schemas. In Spanish, for administrators. */
export type OperationText = {
  summary: string
  description: string
}

/** By operation id. */
export type OperationTexts = Record<string, OperationText>
