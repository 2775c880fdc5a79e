import type { OperationTexts } from '../texts.ts'

export const releaseOperations: OperationTexts = {
  getReleases: {
    summary: 'Ver lo publicado',
    description:
      'Los remotos que quien pregunta puede ver y los shells: sus versiones, la activa, la de prueba y las retiradas; y si el sitio está congelado.',
  },
  listOwnRemotes: {
    summary: 'Ver de qué remotos se es miembro',
    description:
      'Los remotos cuyas versiones puede ver y cambiar la persona; los administradores, todos, aunque no estén aquí.',
  },
  uploadVersion: {
    summary: 'Publicar una versión',
    description:
      'Recibe una versión construida, la comprueba y la publica sin activarla, tampoco si es la primera de un remoto. Se puede repetir con el mismo contenido.',
  },
  uploadPreview: {
    summary: 'Subir una vista previa',
    description:
      'Recibe un remoto construido, lo comprueba como para publicarlo, y da una dirección que lo muestra una semana en el sitio a quien la tenga, sin sesión ni permisos. No es una versión: no se puede activar, y ningún visitante la recibe. El mismo contenido da la misma y renueva su semana.',
  },
  listPreviews: {
    summary: 'Ver las vistas previas de un remoto',
    description: 'Las que se pueden abrir ahora, con su dirección; la que termina más tarde, primero.',
  },
  endPreview: {
    summary: 'Quitar una vista previa',
    description: 'Su dirección deja de valer y sus archivos se borran; se permite con el sitio congelado.',
  },
  checkVersion: {
    summary: 'Comprobar una versión',
    description: 'Dice si una versión publicada podría activarse ahora, y si no, por qué.',
  },
  keepTrial: {
    summary: 'Guardar la prueba de una versión',
    description:
      'Guarda lo que la máquina del equipo encontró al abrir en un navegador cada página de la versión, como palabra del equipo: no basta para activarla, ni sustituye lo que el propio sitio encontró. Se rechaza si es de otro contenido.',
  },
  activateVersion: {
    summary: 'Activar una versión',
    description:
      'Todos los visitantes reciben la versión; termina la prueba del remoto. Si no pasó una prueba del propio sitio en un navegador, pide `isUntried` y una razón.',
  },
  startCanary: {
    summary: 'Probar una versión con parte de los visitantes',
    description:
      'Una parte estable de los visitantes recibe la versión; con `steps` la parte crece sola. Si no pasó una prueba del propio sitio en un navegador, pide `isUntried` y una razón. Los pasos terminan con el permiso de quien los previó. Repetirla cambia la parte y sustituye los pasos.',
  },
  endCanary: {
    summary: 'Terminar la prueba',
    description: 'Todos los visitantes reciben de nuevo la versión activa.',
  },
  rollbackVersion: {
    summary: 'Volver a la versión anterior',
    description: 'Activa la última versión anterior que no está retirada; se permite con el sitio congelado.',
  },
  disableVersion: {
    summary: 'Deshabilitar',
    description:
      'Retira una versión, o todo el remoto con `version` nulo, también de las páginas abiertas; se permite con el sitio congelado.',
  },
  enableVersion: {
    summary: 'Habilitar',
    description: 'Permite de nuevo una versión retirada, o todo el remoto con `version` nulo.',
  },
  activateShell: {
    summary: 'Activar una versión del shell',
    description: 'Compone todas las páginas con otra versión publicada del shell.',
  },
  rollbackShell: {
    summary: 'Volver al shell anterior',
    description: 'Compone todas las páginas con la versión del shell que estaba activa antes.',
  },
  getReleaseCompatibility: {
    summary: 'Ver qué funciona con qué',
    description:
      'Las versiones de cada shell que los visitantes reciben o podrían recibir, cada una con las de los remotos: si funcionan juntas, y si no, por qué.',
  },
  freezeReleases: {
    summary: 'Congelar el sitio',
    description: 'Hasta su final no se permite ningún cambio, salvo volver atrás, deshabilitar y habilitar.',
  },
  unfreezeReleases: {
    summary: 'Descongelar el sitio',
    description: 'Permite de nuevo los cambios.',
  },
  pruneReleases: {
    summary: 'Limpiar versiones',
    description:
      'Elimina las versiones que nadie necesita: ni activas, ni de prueba, ni para volver atrás, ni recientes. Con `isDryRun` solo las enumera.',
  },
  listReleaseEvents: {
    summary: 'Listar cambios de lo publicado',
    description: 'Quién cambió qué, cuándo, desde qué versión y por qué.',
  },
  listReleaseCredentials: {
    summary: 'Listar credenciales',
    description: 'Las credenciales de los equipos, también las revocadas y vencidas; nunca su valor.',
  },
  createReleaseCredential: {
    summary: 'Crear una credencial',
    description: 'Una credencial de un remoto, con lo que permite y su final. Su valor se muestra solo aquí.',
  },
  revokeReleaseCredential: {
    summary: 'Revocar una credencial',
    description:
      'La credencial deja de valer enseguida, y con ella los pasos que previó, los enlaces que creó, sus vistas previas y los envíos en marcha. Lo que publicó sigue.',
  },
  previewTakeBack: {
    summary: 'Ver qué haría retirar una credencial robada',
    description: 'Lo que publicó con ella quien la tuvo, y qué volvería atrás; no cambia nada.',
  },
  takeBackCredential: {
    summary: 'Retirar una credencial robada',
    description:
      'Revoca la credencial, cancela los pasos que previó, los enlaces que creó y sus vistas previas, retira las versiones que publicó y devuelve a los visitantes la última de otros; sin ella deshabilita el remoto. Se permite con el sitio congelado. Si este servidor no puede cambiar lo publicado, la revoca y dice por qué en `problem`.',
  },
  getRemoteApi: {
    summary: 'Ver la API propia de un remoto',
    description:
      'Las direcciones que declaran las versiones publicadas, lo que el dueño del sitio permite, si las peticiones a `/api/x/{remoto}/…` llegan al servicio, y cómo respondió.',
  },
  allowRemoteApi: {
    summary: 'Permitir la API propia de un remoto',
    description:
      'Las peticiones a `/api/x/{remoto}/…` llegan al servicio en esta dirección, que debe declarar una versión publicada. Sustituye la que se permitía; otra que declare el equipo no se llama. El cambio queda en el historial; si este servidor no puede escribirlo, `unrecorded` dice por qué.',
  },
  forbidRemoteApi: {
    summary: 'No permitir la API propia de un remoto',
    description:
      'Desde este momento ninguna petición llega a su servicio. El cambio queda en el historial; si este servidor no puede escribirlo, `unrecorded` dice por qué.',
  },
  listReleaseMembers: {
    summary: 'Ver quién publica un remoto',
    description: 'Los usuarios que ven y cambian este remoto con su sesión.',
  },
  setReleaseMembers: {
    summary: 'Elegir quién publica un remoto',
    description: 'Sustituye los usuarios que ven y cambian este remoto con su sesión.',
  },
  createTestersLink: {
    summary: 'Crear un enlace de prueba',
    description:
      'Un enlace firmado con el que cualquiera ve estas versiones hasta que vence, a lo sumo en siete días, o hasta que quien lo crea pierde su permiso.',
  },
  createPreview: {
    summary: 'Preparar una vista de prueba',
    description:
      'Dice quién publicó unas versiones, cuándo y qué dijo su prueba, y da un token que solo lee, sin los permisos de nadie, para verlas en una pestaña. Las elige quien puede publicarlas, o un enlace de prueba.',
  },
}
