// Vite loads a configuration's packages with plain Node, which reads no TypeScript before version 22.18.
import { register } from 'tsx/esm/api'

register()
export const { brandsOf, connectionsOf, remoteConfig, shellConfig } = await import('./src/vite/preset.ts')
