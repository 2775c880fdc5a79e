import { remoteConfig } from 'federation/vite'

export default remoteConfig('public', 5171)
