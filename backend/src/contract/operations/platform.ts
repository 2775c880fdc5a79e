import type { OperationTexts } from '../texts.ts'

export const platformOperations: OperationTexts = {
  health: {
    summary: 'Salud del servidor',
    description: 'Responde mientras el proceso vive; dice lo que no puede escribirse.',
  },
  ready: {
    summary: 'Disponibilidad',
    description: 'Responde 200 cuando el servidor puede atender peticiones con su base de datos.',
  },
  readSystemInfo: {
    summary: 'Información del servidor',
    description: 'Versiones, memoria, arranques y configuración sin secretos.',
  },
  listOptions: {
    summary: 'Listar opciones',
    description: 'Todas las opciones de la aplicación con su valor.',
  },
  readSiteOptions: {
    summary: 'Opciones del sitio',
    description: 'Las opciones que las páginas públicas necesitan, como el aviso del sitio.',
  },
  updateOption: {
    summary: 'Cambiar una opción',
    description: 'Cambia el valor de una opción; se comprueba según su tipo.',
    errorStatuses: [409],
  },
  listBackups: {
    summary: 'Listar copias de seguridad',
    description: 'Las copias guardadas, de la más reciente a la más antigua.',
  },
  makeBackup: {
    summary: 'Crear una copia de seguridad',
    description: 'Guarda una copia de toda la base de datos.',
    errorStatuses: [409],
  },
  restoreBackup: {
    summary: 'Restaurar una copia de seguridad',
    description:
      'Carga la copia aparte, la compara con el esquema de la plataforma y la pone en lugar de los datos actuales. Con diferencias se rechaza hasta que se aceptan.',
    errorStatuses: [409],
  },
  resetDatabase: {
    summary: 'Reiniciar la base de datos',
    description: 'Sustituye los datos por el contenido inicial, después de guardar una copia de seguridad.',
    errorStatuses: [409],
  },
  uploadSql: {
    summary: 'Subir un archivo SQL',
    description:
      'Carga el archivo aparte, lo compara con el esquema de la plataforma y lo pone en lugar de los datos actuales. Con diferencias se rechaza hasta que se aceptan.',
    errorStatuses: [409],
  },
  renameBackup: {
    summary: 'Renombrar una copia de seguridad',
    description: 'Cambia el nombre de una copia; no sustituye a otra.',
    errorStatuses: [409],
  },
  deleteBackup: {
    summary: 'Eliminar una copia de seguridad',
    description: 'Elimina el archivo de la copia.',
    errorStatuses: [409],
  },
  makeDownloadLink: {
    summary: 'Pedir la descarga de una copia',
    description: 'Entrega una dirección que descarga la copia una sola vez y vence enseguida.',
  },
  downloadBackup: {
    summary: 'Descargar una copia de seguridad',
    description: 'El archivo de la copia, con la dirección recibida al pedir la descarga.',
    errorStatuses: [401, 403],
  },
  watchDatabaseJobs: {
    summary: 'Seguir los trabajos de la base de datos',
    description: 'Eventos del servidor con el avance de copias, restauraciones, cargas y reinicios.',
  },
  runSql: {
    summary: 'Ejecutar SQL',
    description: 'Ejecuta una consulta con límites de tiempo y de tamaño, de solo lectura o con cambios.',
    errorStatuses: [408, 409, 422],
  },
  endSqlRun: {
    summary: 'Detener una ejecución de SQL',
    description: 'Cancela una ejecución en marcha; no cambia nada si ya terminó.',
  },
  readSchema: {
    summary: 'Tablas y columnas',
    description: 'Las tablas de la base de datos con sus columnas, para completar consultas.',
  },
  listDatabaseWaits: {
    summary: 'Ver quién espera a quién',
    description: 'Las consultas que esperan un bloqueo y las que lo retienen.',
  },
  endQuery: {
    summary: 'Terminar una consulta',
    description: 'Termina la consulta de un proceso de la base de datos.',
  },
}
