import { remoteConfig } from 'federation/vite'
import declaration from './remote.config.ts'

// Without the plugins of React. Those of another framework go here.
export default remoteConfig(declaration, { plugins: [] })
