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
  shortLinkSeries: {
    summary: 'Serie de visitas de enlaces cortos',
    description: 'Visitas por hora o por día, según el tamaño del rango, con los orígenes más frecuentes.',
  },
  getShortLink: {
    summary: 'Ver un enlace corto',
    description: 'Un enlace corto con sus visitas.',
  },
  findShortLinkPage: {
    summary: 'Página de un enlace corto',
    description: 'Dice en qué página de la lista completa está un enlace.',
  },
  checkShortCode: {
    summary: 'Comprobar un código corto',
    description: 'Dice si un código está libre y no está reservado.',
  },
  createShortLink: {
    summary: 'Crear un enlace corto',
    description: 'Crea un enlace corto; sin código propio recibe uno al azar.',
    errorStatuses: [409],
  },
  updateShortLink: {
    summary: 'Editar un enlace corto',
    description: 'Cambia el destino y el código; se rechaza si otra persona lo cambió después de leerlo.',
    errorStatuses: [409],
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
  listPageViews: {
    summary: 'Registro de visitas',
    description: 'Página de visitas una por una, con su dirección IP y el lugar aproximado.',
  },
}
