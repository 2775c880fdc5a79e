import type { OperationTexts } from '../texts.ts'

export const messageOperations: OperationTexts = {
  submitMail: {
    summary: 'Enviar un mensaje de contacto',
    description: 'Guarda el mensaje del formulario de contacto y avisa al equipo por correo.',
    errorStatuses: [403],
  },
  listMails: {
    summary: 'Listar correos de contacto',
    description: 'Página de mensajes recibidos, filtrada por fecha y por texto.',
  },
  getMail: {
    summary: 'Ver un correo de contacto',
    description: 'Un mensaje recibido por el formulario de contacto.',
  },
  deleteMail: {
    summary: 'Eliminar un correo de contacto',
    description: 'Elimina el mensaje.',
  },
  listFeedback: {
    summary: 'Listar opiniones',
    description: 'Página de opiniones, filtrada por fecha y por texto.',
  },
  getFeedback: {
    summary: 'Ver una opinión',
    description: 'Una opinión con todos sus campos.',
  },
  deleteFeedback: {
    summary: 'Eliminar una opinión',
    description: 'Elimina la opinión.',
  },
}
