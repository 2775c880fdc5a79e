import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../releases/test/sampleRemote.ts'
import { emitDeclarations } from './emitDeclarations.ts'

async function packageOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder('package')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

describe('emitDeclarations', () => {
  it('writes the types of an entry and of what it imports, without the code', async () => {
    const folder = await packageOf({
      'src/index.ts': "export { double } from './numbers/double.ts'",
      'src/numbers/double.ts': 'export const double = (value: number) => value * 2',
      'src/unused.ts': 'export const unused = 1',
    })

    expect(await emitDeclarations(folder, ['src/index.ts'])).toEqual({
      'index.d.ts': "export { double } from './numbers/double.ts';\n",
      'numbers/double.d.ts': 'export declare const double: (value: number) => number;\n',
    })
  })

  it('fails with the message of the compiler for sources whose types cannot be written', async () => {
    const folder = await packageOf({ 'src/index.ts': 'export const value = (' })

    await expect(emitDeclarations(folder, ['src/index.ts'])).rejects.toThrow('index.ts')
  })
})
