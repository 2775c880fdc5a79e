import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeApiClient } from './apiClient.ts'
import { buildContract } from './buildContract.ts'

// Writes the contract to the file named as the first argument, or to standard output; with `--client`, generates the
// front ends' client.
const [file] = process.argv.slice(2)
const contract = await buildContract()

if (file === '--client') await writeApiClient(contract, join(import.meta.dirname, '../../..'))
else if (file) await writeFile(file, `${JSON.stringify(contract, null, 2)}\n`)
else process.stdout.write(`${JSON.stringify(contract, null, 2)}\n`)
