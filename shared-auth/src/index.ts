export { ApiError, isMissing, isOffline, nullWhenMissing } from './apiError.ts'
export { Captcha } from './captcha/Captcha.tsx'
export { type CaptchaControl, useCaptcha } from './captcha/useCaptcha.ts'
export { type ApiSettings, apiAddress, configureApi, type SocketTransport } from './connection.ts'
export { http } from './http.ts'
export { loadSession, login, logout } from './login.ts'
export { RequireSession } from './RequireSession.tsx'
export {
  comeBackOf,
  comeBackState,
  isAuthPage,
  landedState,
  landingInstead,
  landingPath,
  loginLinkFrom,
  loginPathFor,
  safePath,
  startOf,
  takeLastURL,
} from './redirects.ts'
export {
  type Area,
  type AreaLevel,
  hasAnyRole,
  hasRole,
  isAdminOrCollaborator,
  isInAudience,
  mayOpen,
  type Role,
  type SessionUser,
} from './roles.ts'
export { serverMessage } from './serverMessage.ts'
export { noteServerDate, serverNow } from './serverTime.ts'
export { type SessionState, session, useSession } from './session.ts'
export { socketSettings } from './socket.ts'
export { userFromToken } from './token.ts'
export { useAreas } from './useAreas.ts'
