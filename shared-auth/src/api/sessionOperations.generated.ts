/**
 * Generated from the published contract by `npm run api-client`; do not edit.
 */
import type {
  Captcha,
  LoginInput,
  LoginResponse,
  LogoutInput,
  MeResponse,
  RefreshInput,
  RefreshResponse
} from './schemas.generated.ts';

import { request } from './sessionRequest.ts';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Abre una sesión con correo y contraseña. Exige la prueba del captcha cuando está activo; los intentos se limitan por cuenta y por dirección.
 * @summary Iniciar sesión
 */
export const login = (
    loginInput: LoginInput,
 options?: SecondParameter<typeof request<LoginResponse>>,) => {
      return request<LoginResponse>(
      {url: `/api/auth/login`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: loginInput
    },
      options);
    }
  
/**
 * Cambia un token de renovación, que solo sirve una vez, por un par de tokens nuevos.
 * @summary Renovar la sesión
 */
export const refreshToken = (
    refreshInput: RefreshInput,
 options?: SecondParameter<typeof request<RefreshResponse>>,) => {
      return request<RefreshResponse>(
      {url: `/api/auth/refresh-token`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: refreshInput
    },
      options);
    }
  
/**
 * Devuelve los datos de quien tiene la sesión.
 * @summary Mi usuario
 */
export const me = (
    
 options?: SecondParameter<typeof request<MeResponse>>,) => {
      return request<MeResponse>(
      {url: `/api/auth/me`, method: 'GET'
    },
      options);
    }
  
/**
 * Termina la sesión del token de renovación, o la del token de acceso cuando no se envía cuerpo. También responde 204 si la sesión ya había terminado.
 * @summary Cerrar sesión
 */
export const logout = (
    logoutInput?: LogoutInput,
 options?: SecondParameter<typeof request<void>>,) => {
      return request<void>(
      {url: `/api/auth/logout`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: logoutInput
    },
      options);
    }
  
/**
 * Dice qué captcha piden los formularios y los datos públicos con que se muestra.
 * @summary Captcha en uso
 */
export const captcha = (
    
 options?: SecondParameter<typeof request<Captcha>>,) => {
      return request<Captcha>(
      {url: `/api/auth/captcha`, method: 'GET'
    },
      options);
    }
