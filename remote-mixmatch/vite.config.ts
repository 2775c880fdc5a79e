import { remoteConfig } from 'federation/vite'

export default remoteConfig('mixmatch', 5174)
