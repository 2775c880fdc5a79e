import { remoteConfig } from 'federation/vite'

export default remoteConfig('dashboard', 5173)
