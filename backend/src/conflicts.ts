import { ApiError } from './errors.ts'

/**
 * Every code of a 409 response, with its meaning as the published contract words it. A new kind of conflict has to be
 * added here: the API tests fail on an unknown code.
 */
export const conflictCodes = {
  stale: 'alguien guardó otra versión después de leerla',
  taken: 'el nombre, el código o el correo ya es de otro',
  owner_missing: 'falta el registro al que pertenece',
  last_admin: 'no quedaría ningún administrador activo',
  not_collaborator: 'solo un colaborador tiene áreas',
  no_consent: 'su autor no dio permiso para mostrarlo',
  nothing_to_confirm: 'el correo ya está confirmado',
  other_account: 'el enlace es de otra cuenta',
  full: 'la persona ya guarda todo lo que puede',
  in_use: 'otras filas dependen del registro',
  busy: 'la base de datos está ocupada con otra tarea',
  under_way: 'lo pedido ya se está preparando',
  not_leaving: 'la cuenta no espera su eliminación',
  cancelled: 'la tarea se canceló',
  newer: 'la copia es de una versión más nueva',
  older: 'la copia es anterior a la primera versión que el sitio actualiza',
  not_portable: 'hay objetos que una copia no puede llevar',
  unknown_objects: 'el archivo trae objetos que el sitio no conoce',
  frozen: 'el sitio está congelado: solo se puede volver atrás, deshabilitar y habilitar',
  untried: 'la versión no pasó su prueba en un navegador, y nadie dijo que se acepta',
  trying: 'el sitio está probando la versión; sirve repetirlo cuando termine',
  wrong_offset: 'el envío no sigue donde quedó',
  incomplete: 'el archivo no ha llegado completo',
  unfinished: 'al curso le quedan lecciones por completar',
  not_releasable: 'lo publicado no permite el cambio',
} as const

type ConflictCode = keyof typeof conflictCodes

export class ConflictError extends ApiError {
  override name = 'ConflictError'

  constructor(code: ConflictCode, message: string, fields?: Record<string, string>) {
    super(409, code, message, fields)
  }
}

/** For an edit that was made on an older version of the record. */
export function stale(
  message = 'Alguien más guardó cambios mientras editabas. Mira lo nuevo o guarda lo tuyo.',
): ConflictError {
  return new ConflictError('stale', message)
}

/** For a value that has to be unique; the message is also shown beside its field. */
export function taken(field: string, message: string): ConflictError {
  return new ConflictError('taken', message, { [field]: message })
}
