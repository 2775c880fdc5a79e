import vue from '@vitejs/plugin-vue'
import { remoteConfig } from 'federation/vite'
import declaration from './remote.config.ts'

export default remoteConfig(declaration, { plugins: [vue()] })
