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
  readHomeSummary: {
    summary: 'Resumen del inicio',
    description:
      'Lo de hoy frente al mismo tramo del día de hace una semana, en días de Bogotá; lo que necesita a alguien, lo más urgente primero; y la versión de cada remoto con su salud de las últimas 24 horas.',
  },
  readSystemInfo: {
    summary: 'Información del servidor',
    description: 'Versiones, memoria, arranques y configuración sin secretos.',
  },
  search: {
    summary: 'Buscar en todo el sitio',
    description:
      'Hasta cinco resultados por clase, los más parecidos primero: lecciones y sus apartados, cursos y proyectos para cualquiera con sesión; usuarios, correos, enlaces cortos y opciones solo para administradores. `unfinished` nombra las clases cuya búsqueda no terminó a tiempo.',
  },
  listViews: {
    summary: 'Listar las vistas propias',
    description: 'Las vistas que la persona guardó de cada lista, por nombre.',
  },
  createView: {
    summary: 'Guardar una vista',
    description: 'Guarda filtros, orden y columnas de una lista con un nombre. Hasta 30 por lista.',
  },
  updateView: {
    summary: 'Cambiar una vista',
    description:
      'Cambia lo que se envía de una vista propia. Una que pasa a ser la predeterminada lo deja de ser otra de su lista.',
  },
  deleteView: {
    summary: 'Eliminar una vista',
    description: 'Elimina una vista propia.',
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
  },
  listActivity: {
    summary: 'Listar cambios',
    description: 'Página de cambios: quién, cuándo, en qué registro, y cada campo antes y después.',
  },
  getActivity: {
    summary: 'Ver un cambio',
    description: 'Un cambio con cada campo antes y después; de contraseñas y correos, solo que cambiaron.',
  },
  listBin: {
    summary: 'Listar la papelera',
    description: 'Página de registros eliminados que todavía se pueden recuperar.',
  },
  restoreFromBin: {
    summary: 'Recuperar de la papelera',
    description:
      'Devuelve un registro con su identificador y lo que se eliminó con él. Cada persona recupera las prendas propias que eliminó; lo demás, quien administra.',
  },
  purgeFromBin: {
    summary: 'Eliminar para siempre',
    description: 'Elimina el registro de la papelera, y los datos personales que el historial guarda de él.',
  },
  listBackups: {
    summary: 'Listar copias de seguridad',
    description: 'Las copias guardadas, de la más reciente a la más antigua.',
  },
  makeBackup: {
    summary: 'Crear una copia de seguridad',
    description: 'Guarda una copia de toda la base de datos.',
  },
  restoreBackup: {
    summary: 'Restaurar una copia de seguridad',
    description:
      'Carga la copia aparte, la compara con el esquema de la plataforma y la pone en lugar de los datos actuales. Con diferencias se rechaza hasta que se aceptan.',
  },
  resetDatabase: {
    summary: 'Reiniciar la base de datos',
    description: 'Sustituye los datos por el contenido inicial, después de guardar una copia de seguridad.',
  },
  uploadSql: {
    summary: 'Subir un archivo SQL',
    description:
      'Carga el archivo aparte, lo compara con el esquema de la plataforma y lo pone en lugar de los datos actuales. Con diferencias se rechaza hasta que se aceptan.',
  },
  renameBackup: {
    summary: 'Renombrar una copia de seguridad',
    description: 'Cambia el nombre de una copia; no sustituye a otra.',
  },
  deleteBackup: {
    summary: 'Eliminar una copia de seguridad',
    description: 'Elimina el archivo de la copia.',
  },
  makeDownloadLink: {
    summary: 'Pedir la descarga de una copia',
    description: 'Entrega una dirección que descarga la copia una sola vez y vence enseguida.',
  },
  downloadBackup: {
    summary: 'Descargar una copia de seguridad',
    description: 'El archivo de la copia, con la dirección recibida al pedir la descarga.',
  },
  watchDatabaseJobs: {
    summary: 'Seguir los trabajos de la base de datos',
    description: 'Eventos del servidor con el avance de copias, restauraciones, cargas y reinicios.',
  },
  runSql: {
    summary: 'Ejecutar SQL',
    description: 'Ejecuta una consulta con límites de tiempo y de tamaño, de solo lectura o con cambios.',
  },
  endSqlRun: {
    summary: 'Detener una ejecución de SQL',
    description: 'Cancela una ejecución en marcha; no cambia nada si ya terminó.',
  },
  readSchema: {
    summary: 'Tablas y columnas',
    description: 'Las tablas de la base de datos con sus columnas, para completar consultas.',
  },
  listTables: {
    summary: 'Ver las tablas',
    description: 'Las tablas con sus filas estimadas, sus tamaños y lo que se puede cambiar en ellas.',
  },
  readTable: {
    summary: 'Ver una tabla',
    description: 'Sus columnas, claves, reglas e índices.',
  },
  listRows: {
    summary: 'Recorrer las filas de una tabla',
    description:
      'Una página de filas con filtros y orden. Las columnas con secretos no llegan, ni se filtran ni ordenan. Se cancela con la identificación de la ejecución.',
  },
  countRows: {
    summary: 'Contar las filas de una tabla',
    description: 'El número exacto de filas que pasan los filtros.',
  },
  readRow: { summary: 'Ver una fila', description: 'Una fila con sus textos completos.' },
  createRow: {
    summary: 'Crear una fila',
    description: 'Añade una fila donde la tabla lo permite; lo que no llega toma su valor por defecto.',
  },
  updateRow: {
    summary: 'Cambiar una fila',
    description: 'Cambia celdas de una fila, si nadie la cambió desde que se leyó.',
  },
  deleteRow: {
    summary: 'Eliminar una fila',
    description: 'Elimina una fila, si nadie la cambió desde que se leyó y ninguna otra la necesita.',
  },
  explainSql: {
    summary: 'Explicar una consulta',
    description:
      'El plan de una consulta, paso a paso; con `analyze` la ejecuta en una transacción de solo lectura que se deshace.',
  },
  listSavedQueries: {
    summary: 'Ver las consultas guardadas',
    description: 'Las propias y las que otros administradores comparten.',
  },
  createSavedQuery: {
    summary: 'Guardar una consulta',
    description: 'Guarda una consulta con un nombre.',
  },
  updateSavedQuery: {
    summary: 'Cambiar una consulta guardada',
    description: 'Renombra, reemplaza o comparte una consulta propia.',
  },
  deleteSavedQuery: {
    summary: 'Eliminar una consulta guardada',
    description: 'Elimina una consulta propia.',
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
