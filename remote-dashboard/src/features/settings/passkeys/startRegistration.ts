export { startRegistration } from '@simplewebauthn/browser'
