// Checks the published contract with the recommended rules of Spectral and Redocly, and that every operation and
// parameter has a text. Exits with 1 on an error.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { type Contract, operationTexts } from '../contract/describe.ts'
import { buildContract } from './buildContract.ts'

const contract = await buildContract()
const source = JSON.stringify(contract, null, 2)
const problems = [
  ...missingTexts(contract as Contract),
  ...(await spectralProblems()),
  ...(await redoclyProblems()),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

async function spectralProblems(): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[oas as never, 'recommended']] })
  const found = await linter.run(source)
  return found.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('.')})`)
}

async function redoclyProblems(): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The operations of the Google sign-in only redirect the browser.
      'operation-2xx-response': 'off',
      // Payloads of socket events are components that no operation uses; openapi.ts drops all other unused ones.
      'no-unused-components': 'off',
    },
  })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return found.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  )
}

function missingTexts({ paths = {} }: Contract): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const published = new Set(operations.map(({ operationId }) => operationId))
  return [
    ...operations
      .filter(({ operationId, summary }) => !operationTexts[operationId] && !summary)
      .map(({ operationId }) => `no text for ${operationId}: give its route a summary and a description`),
    ...Object.keys(operationTexts)
      .filter((operationId) => !published.has(operationId))
      .map((operationId) => `a text for ${operationId}, which no route publishes`),
    ...operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ description }) => !description)
        .map(
          ({ name }) => `no text for ${operationId}.${name}: add it in backend/src/contract/parameters.ts`,
        ),
    ),
  ]
}
