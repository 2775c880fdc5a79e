export type { ApiSchema, components } from './api.generated.ts'
export { ApiError } from './apiError.ts'
export { Captcha } from './captcha/Captcha.tsx'
export { type CaptchaControl, useCaptcha } from './captcha/useCaptcha.ts'
export { type ApiSettings, apiAddress, configureApi, type SocketTransport } from './connection.ts'
export { http } from './http.ts'
export { type Credentials, loadSession, login, logout } from './login.ts'
export { RequireSession } from './RequireSession.tsx'
export {
  comeBackOf,
  comeBackState,
  isAuthPage,
  landingPath,
  loginPathFor,
  safePath,
  takeLastURL,
} from './redirects.ts'
export { hasAnyRole, hasRole, isAdminOrCollaborator, type Role, type SessionUser } from './roles.ts'
export { type SessionState, session, useSession } from './session.ts'
export { socketSettings } from './socket.ts'
export { userFromToken } from './token.ts'
