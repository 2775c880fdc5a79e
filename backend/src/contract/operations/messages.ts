import type { OperationTexts } from '../texts.ts'

export const messageOperations: OperationTexts = {
  submitMail: {
    summary: 'Enviar un mensaje de contacto',
    description: 'Guarda el mensaje del formulario de contacto y avisa al equipo por correo.',
  },
  listMails: {
    summary: 'Listar correos de contacto',
    description:
      'Página de mensajes recibidos, filtrada por fecha, texto, estado y responsable. Los archivados aparecen solo con su estado, con `failed` o con `all`.',
  },
  getMail: {
    summary: 'Ver un correo de contacto',
    description: 'Un mensaje recibido por el formulario de contacto.',
  },
  updateMail: {
    summary: 'Cambiar un correo de contacto',
    description:
      'Lo marca como leído o sin leer, lo archiva o lo saca del archivo, y lo asigna a un administrador o a nadie.',
  },
  listMailReplies: {
    summary: 'Ver las respuestas a un correo',
    description:
      'Lo que se respondió, en orden, con su estado de envío. Lo que el visitante contesta no vuelve al producto.',
  },
  replyToMail: {
    summary: 'Responder a un correo',
    description:
      'Guarda la respuesta y la envía enseguida por el servidor de correo del sitio, con el mensaje original citado.',
  },
  saveMailDraft: {
    summary: 'Guardar un borrador de respuesta',
    description: 'Guarda en la cuenta lo que se ha empezado a responder a un correo; en blanco lo borra.',
  },
  retryMailReply: {
    summary: 'Enviar otra vez una respuesta',
    description: 'Vuelve a enviar una respuesta que falló.',
  },
  deleteMail: {
    summary: 'Eliminar un correo de contacto',
    description: 'Elimina el mensaje.',
  },
  submitFeedback: {
    summary: 'Enviar una opinión',
    description:
      'Guarda la opinión de un visitante, sin activar ni fijar. Exige la prueba del captcha cuando está activo; `canBeShown` es el permiso para mostrarla en el sitio con su nombre y su red social.',
  },
  listShownFeedback: {
    summary: 'Listar las opiniones que se muestran',
    description:
      'Las que el sitio muestra a todos, como máximo seis, sin correo: fijadas, activas y con permiso de quien las escribió.',
  },
  listFeedback: {
    summary: 'Listar opiniones',
    description: 'Página de opiniones, filtrada por fecha y por texto.',
  },
  getFeedback: {
    summary: 'Ver una opinión',
    description: 'Una opinión con todos sus campos.',
  },
  updateFeedback: {
    summary: 'Cambiar una opinión',
    description:
      'La activa o la desactiva, y la fija o la suelta. Fijarla exige el permiso de quien la escribió.',
  },
  deleteFeedback: {
    summary: 'Eliminar una opinión',
    description: 'Elimina la opinión.',
  },
}
