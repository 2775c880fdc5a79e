import type { OperationTexts } from '../texts.ts'

export const linkOperations: OperationTexts = {
  listShortLinks: {
    summary: 'Listar enlaces cortos',
    description: 'Página de enlaces cortos con sus visitas dentro del rango de fechas.',
  },
  listShortLinkVisits: {
    summary: 'Listar visitas de enlaces cortos',
    description: 'Página de visitas, de todos los enlaces o de uno.',
  },
  exportShortLinkVisits: {
    summary: 'Exportar visitas de enlaces cortos',
    description: 'Las visitas de la lista como CSV, de la más reciente a la más antigua.',
  },
  previewShortLinkImport: {
    summary: 'Revisar un archivo de enlaces cortos',
    description:
      'Dice de cada fila de un CSV el enlace que haría o por qué no se puede. La columna `destino` es obligatoria; `codigo`, `etiquetas`, `notas`, `vence` y `al vencer` son opcionales. No guarda nada.',
  },
  importShortLinks: {
    summary: 'Importar enlaces cortos',
    description:
      'Crea de una vez los enlaces de las filas correctas de un CSV, o ninguno: se rechaza si no son tantos como se vieron al revisarlo.',
  },
  shortLinkSeries: {
    summary: 'Serie de visitas de enlaces cortos',
    description:
      'Visitas por hora o por día, según el tamaño del rango, y por origen, país, dispositivo y hora del día, con las del rango anterior.',
  },
  listShortLinkTags: {
    summary: 'Listar etiquetas de enlaces cortos',
    description: 'Las etiquetas en uso, las más frecuentes primero, con el número de sus enlaces.',
  },
  getShortLink: {
    summary: 'Ver un enlace corto',
    description: 'Un enlace corto con sus visitas.',
  },
  checkShortCode: {
    summary: 'Comprobar un código corto',
    description: 'Dice si un código está libre y no está reservado.',
  },
  createShortLink: {
    summary: 'Crear un enlace corto',
    description: 'Crea un enlace corto; sin código propio recibe uno al azar.',
  },
  updateShortLink: {
    summary: 'Editar un enlace corto',
    description:
      'Cambia lo que se envía; se rechaza si otra persona lo cambió después de leerlo. Una contraseña nula se quita, una vacía se conserva.',
  },
  deleteShortLink: {
    summary: 'Eliminar un enlace corto',
    description: 'Elimina el enlace con sus visitas; su dirección deja de funcionar.',
  },
  reportView: {
    summary: 'Contar una página vista',
    description: 'Cuenta la vista de una página del sitio; las de robots no se cuentan.',
  },
  listPageViewsByUrl: {
    summary: 'Visitas por página',
    description: 'Página de direcciones del sitio con sus visitas dentro del rango de fechas.',
  },
  pageViewSeries: {
    summary: 'Serie de páginas vistas',
    description: 'Páginas vistas por hora o por día, según el tamaño del rango.',
  },
  pageViewSummary: {
    summary: 'Resumen de un periodo',
    description:
      'Páginas vistas y visitantes de un periodo junto al anterior, en el tiempo y por página, entrada, salida, fuente, dispositivo y país. Un visitante lo es por un día: nadie se reconoce de un día a otro.',
  },
  pageViewFunnel: {
    summary: 'Embudo de tres páginas',
    description: 'Cuántos visitantes vieron tres páginas una después de la otra, en el mismo día.',
  },
  livePageViews: {
    summary: 'Visitas de este momento',
    description: 'Visitantes y páginas de la última media hora.',
  },
  listPageViews: {
    summary: 'Registro de visitas',
    description: 'Página de visitas una por una, con su dirección IP y el lugar aproximado.',
  },
}
