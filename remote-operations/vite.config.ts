import { remoteConfig } from 'federation/vite'
import declaration from './remote.config.ts'

export default remoteConfig(declaration)
