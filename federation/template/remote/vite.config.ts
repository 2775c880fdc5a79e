import { remoteConfig } from 'federation/vite'

export default remoteConfig()
