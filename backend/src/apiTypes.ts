import openapiTS, { astToString } from 'openapi-typescript'

const HEAD =
  "// Made of the back end's contract by `npm run api-types`; a test fails when it is out of date. Not to be edited.\n\n"

const FOOT = `
/** What the API answers or takes, by the name that its contract gives it. */
export type ApiSchema<Name extends keyof components["schemas"]> = components["schemas"][Name];
`

/** The contract's named schemas as TypeScript types, for the front ends. */
export async function apiTypesOf(contract: object): Promise<string> {
  // Paths and operations would repeat what the api files say by their calls.
  const source = astToString(
    await openapiTS(JSON.stringify({ ...contract, paths: {} }), { alphabetize: true }),
  )
  const [schemas] = /^export interface components \{\n[\s\S]*?^\}\n/m.exec(source) ?? []
  if (!schemas) throw new Error('openapi-typescript no longer writes «export interface components»')
  return HEAD + schemas + FOOT
}
