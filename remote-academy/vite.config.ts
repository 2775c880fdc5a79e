import { remoteConfig } from 'federation/vite'

export default remoteConfig('academy', 5172)
