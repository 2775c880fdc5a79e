import type { ChangeAction, RecordKind } from '../../db/schema/activity.ts'
import type { areaLevels, roles } from '../../db/schema/users.ts'

export const roleWords: Record<(typeof roles)[number], string> = {
  user: 'Usuario',
  collaborator: 'Colaborador',
  admin: 'Administrador',
}

export const levelWords: Record<(typeof areaLevels)[number], string> = { edit: 'Editar', publish: 'Publicar' }

export const kindWords: Record<RecordKind, string> = {
  ...{ user: 'Usuario', 'short-link': 'Enlace corto', mail: 'Correo', feedback: 'Opinión' },
  ...{ category: 'Categoría', item: 'Prenda', option: 'Opción', media: 'Medio' },
  ...{ backup: 'Copia de seguridad', database: 'Base de datos', release: 'Publicación' },
  ...{
    credential: 'Credencial de publicación',
    row: 'Fila de una tabla',
    'saved-query': 'Consulta guardada',
  },
  ...{
    'academy-category': 'Categoría de la academia',
    'academy-course': 'Curso',
    'academy-lesson': 'Lección',
    certificate: 'Certificado',
    'lesson-report': 'Error informado',
  },
  ...{ project: 'Proyecto', 'team-member': 'Persona del equipo', 'site-text': 'Textos de una página' },
}

export const changeWords: Record<ChangeAction, string> = {
  ...{ create: 'Creado', update: 'Editado', delete: 'Eliminado', restore: 'Recuperado' },
  ...{ purge: 'Eliminado para siempre', rename: 'Renombrado', role: 'Otro rol', activate: 'Activado' },
  ...{ deactivate: 'Desactivado', password: 'Otra contraseña', email: 'Otro correo' },
  ...{ 'sign-out': 'Sesiones cerradas', 'request-deletion': 'Eliminación pedida' },
  ...{ 'add-passkey': 'Llave de acceso añadida', 'remove-passkey': 'Llave de acceso quitada' },
  ...{ 'cancel-deletion': 'Eliminación anulada', read: 'Leído', unread: 'No leído', assign: 'Asignado' },
  ...{ archive: 'Archivado', unarchive: 'Desarchivado', reply: 'Respondido', pin: 'Fijado' },
  ...{ unpin: 'Sin fijar', replace: 'Reemplazado', query: 'Consultado', 'stop-query': 'Consulta detenida' },
  ...{ publish: 'Publicado', trial: 'Probado', canary: 'Canario', 'end-canary': 'Fin del canario' },
  ...{ rollback: 'Versión anterior', stop: 'Apagado', resume: 'Encendido', preview: 'Vista previa' },
  ...{ 'end-preview': 'Fin de la vista previa', freeze: 'Congelado', unfreeze: 'Descongelado' },
  ...{ prune: 'Limpieza', members: 'Otros miembros', revoke: 'Revocado', schedule: 'Programado' },
  ...{ unschedule: 'Sin programar', reorder: 'Otro orden' },
}
