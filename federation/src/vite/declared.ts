import type { Plugin, PluginOption } from 'vite'
import type { RemoteDeclaration } from '../declaration.ts'
import { PublishError } from '../published/publishError.ts'

const NAME = 'mfe:declared'

/** Lets other plugins of a development server know what its remote declares; Vite reads it again when it changes. */
export function declared(declaration: RemoteDeclaration): Plugin<RemoteDeclaration> {
  return { name: NAME, api: declaration }
}

/** What the remote of a development server declares. */
export function declarationIn(plugins: PluginOption[] = []): RemoteDeclaration {
  const found = plugins.find((each) => each && 'name' in each && each.name === NAME)
  if (!found) throw new PublishError('vite.config.ts: falta `export default remoteConfig(declaration)`.')
  return (found as Plugin<RemoteDeclaration>).api as RemoteDeclaration
}
