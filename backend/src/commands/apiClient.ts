import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generate } from 'orval'

/** The part of an OpenAPI document that decides which client is written. */
type Contract = { paths: Record<string, Record<string, Operation>> }

type Operation = { operationId?: string; tags?: string[]; requestBody?: object }

interface Client {
  /** Where the functions go, one for each operation. */
  file: string
  /** Module that exports `request`, which sends a call; relative to the file. */
  request: string
  /** Module that the types are imported from; without it they are written beside the functions. */
  types?: string
  /** Operations to write; all of them by default. */
  only?: string[]
}

const repository = join(import.meta.dirname, '../../..')

// The session cannot use the client of the remotes, which carries the session's own token.
const sessionOperations = ['login', 'refreshToken', 'logout', 'me', 'captcha']

const clients: Client[] = [
  { file: 'shared-auth/src/api/operations.generated.ts', request: './request.ts' },
  {
    file: 'shared-auth/src/api/sessionOperations.generated.ts',
    request: './sessionRequest.ts',
    types: './schemas.generated.ts',
    only: sessionOperations,
  },
]

/** Files of the generated client, by their path in the repository. */
export const clientFiles = [
  ...clients.map(({ file }) => file),
  'shared-auth/src/api/schemas.generated.ts',
  'shared-auth/src/api/addresses.generated.ts',
  'e2e/src/api/routes.generated.ts',
  'releases/src/network/routes.generated.ts',
]

/** Writes the client of the front ends, and the routes for the journeys and `mfe`, below `root`. */
export async function writeApiClient(contract: object, root: string): Promise<void> {
  for (const client of clients) await writeOperations(contract as Contract, client, root)
  await writeText(join(root, 'shared-auth/src/api/addresses.generated.ts'), addressesOf(contract as Contract))
  await writeText(
    join(root, 'e2e/src/api/routes.generated.ts'),
    routesOf(contract as Contract, { saysBody: true }),
  )
  // For the `mfe` command, which is packed without the rest of the API.
  await writeText(
    join(root, 'releases/src/network/routes.generated.ts'),
    routesOf(contract as Contract, { tag: 'releases' }),
  )
}

async function writeOperations(contract: Contract, client: Client, root: string): Promise<void> {
  const file = join(root, client.file)
  const schemas = file.replace(/\.ts$/, '.schemas.ts')
  await mkdir(dirname(file), { recursive: true })
  await generate({
    input: { target: { ...contract, paths: pathsOf(contract, client.only) } as never },
    output: {
      target: file,
      mode: 'split',
      client: 'axios-functions',
      override: {
        enumGenerationType: 'union',
        header: () => ['Generated from the published contract by `npm run api-client`; do not edit.'],
        mutator: { path: join(repository, dirname(client.file), client.request), name: 'request' },
      },
    },
  })
  await writeText(file, withExactImports(await readFile(file, 'utf8'), client))
  if (client.types) await rm(schemas)
  else await rename(schemas, join(dirname(file), 'schemas.generated.ts'))
}

function pathsOf({ paths }: Contract, only?: string[]): Contract['paths'] {
  if (!only) return paths
  const kept = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods).filter(([, { operationId = '' }]) =>
      only.includes(operationId),
    )
    return [path, Object.fromEntries(operations)]
  })
  return Object.fromEntries(kept.filter(([, operations]) => Object.keys(operations as object).length > 0))
}

/** Adapts the generated code: imports of this repository’s modules, no unused result types, encoded path parameters. */
function withExactImports(source: string, { request, types }: Client): string {
  return source
    .replace(/\n+type AwaitedInput[^\n]*\n+ *type Awaited<[^\n]*\n/, '\n')
    .replace(/^export type \w+Result = NonNullable.*\n/gm, '')
    .replace(/\s*$/, '\n')
    .replace(/from '[^']*\.generated\.schemas'/, `from '${types ?? './schemas.generated.ts'}'`)
    .replace(/import \{ request \} from '[^']+'/, `import { request } from '${request}'`)
    .replace(/\{url: `[^`]*`/g, (url) => url.replace(/\$\{(\w+)\}/g, encoded))
}

/** The path of each operation, for what the browser loads by itself, and all routes by the operation's name. */
function addressesOf(contract: Contract): string {
  const functions = operationsOf(contract).map(({ path, operationId }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`)
    const url = path.replace(/\{(\w+)\}/g, encoded)
    return `export const ${operationId}Path = (${names.join(', ')}): string => \`${url}\`\n`
  })
  const [header, ...table] = routesOf(contract).split('\n')
  return [header, ...functions.map((line) => line.trimEnd()), '', ...table].join('\n')
}

/** Method and path of each operation, or of those with a tag, by its name, and whether its requests have a body. */
function routesOf(contract: Contract, { tag, saysBody }: { tag?: string; saysBody?: boolean } = {}): string {
  const operations = operationsOf(contract).filter(({ tags }) => tag === undefined || tags.includes(tag))
  const entries = operations.map(({ path, method, operationId, hasBody }) => {
    const body = saysBody ? `, hasBody: ${hasBody}` : ''
    return `  ${operationId}: { method: '${method}', path: '${path}'${body} },\n`
  })
  return [
    '/** Generated from the published contract by `npm run api-client`; do not edit. */\n',
    `/** Method and path of each operation, for test doubles. */\nexport const operationRoutes = {\n${entries.join('')}} as const\n`,
  ].join('')
}

function operationsOf({ paths }: Contract) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags = [], requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      operationId,
      tags,
      hasBody: requestBody !== undefined,
    })),
  )
}

function encoded(_parameter: string, name: string): string {
  return `\${encodeURIComponent(${name})}`
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
