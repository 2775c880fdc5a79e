import { shellConfig } from 'federation/vite'

export default shellConfig()
