import type { Plugin, PluginOption } from 'vite'
import type { RemoteDeclaration } from '../declaration.ts'
import { PublishError } from '../published/publishError.ts'

const NAME = 'mfe:declared'

/** Passes the remote's declaration to other plugins of its development server; Vite reads it again when it changes. */
export function declared(declaration: RemoteDeclaration): Plugin<RemoteDeclaration> {
  return { name: NAME, api: declaration }
}

/** The declaration of the remote of a development server. */
export function declarationIn(plugins: PluginOption[] = []): RemoteDeclaration {
  const found = plugins.find((each) => each && 'name' in each && each.name === NAME)
  if (!found) throw new PublishError('vite.config.ts: falta `export default remoteConfig(declaration)`.')
  return (found as Plugin<RemoteDeclaration>).api as RemoteDeclaration
}

/** Whether the remote is built by React's plugin, whose components refresh only after its preamble. */
export function hasReact(plugins: PluginOption[] = []): boolean {
  return plugins.some((each) =>
    Array.isArray(each) ? hasReact(each) : each && 'name' in each && each.name.startsWith('vite:react'),
  )
}
