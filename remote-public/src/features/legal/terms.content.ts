import { brand } from 'shared-ui'
import type { LegalText } from './LegalPage.tsx'
import termsHead from './terms.head.json'

/** Reads the current brand, so call it while rendering. */
export const terms = (): LegalText => ({
  ...termsHead,
  updated: '20 de agosto de 2025',
  sections: [
    {
      id: 'aceptacion',
      title: 'Aceptación',
      paragraphs: [
        'Al usar este sitio aceptas estos términos. Si usas el sitio en nombre de una empresa, confirmas que puedes obligarla a cumplirlos.',
      ],
    },
    {
      id: 'cuenta',
      title: 'Tu cuenta',
      points: [
        'Los datos que registras deben ser ciertos y la cuenta es personal.',
        'Eres responsable de cuidar tu contraseña y de avisarnos si crees que alguien más la conoce.',
        'Podemos desactivar cuentas que se usen para dañar el servicio o a otras personas.',
      ],
    },
    {
      id: 'academia',
      title: 'Contenido de la academia',
      paragraphs: [
        'Las lecciones abiertas pueden leerse y enlazarse libremente. El material exclusivo para usuarios registrados es para tu uso personal: puedes aplicarlo en tus proyectos, no volver a publicarlo.',
      ],
    },
    {
      id: 'servicios',
      title: 'Servicios y precios',
      paragraphs: [
        'Los precios publicados son puntos de partida en dólares estadounidenses. Cada proyecto se rige por una propuesta escrita con alcance, fechas, precio y garantía, que prevalece sobre lo que diga esta página.',
      ],
    },
    {
      id: 'repositorios',
      title: 'Repositorios de código',
      points: [
        'La compra da derecho a usar y modificar el código en proyectos propios o de tus clientes, sin límite.',
        'No incluye el derecho a revender el repositorio como producto.',
        'El soporte incluido es el que indica la página de cada repositorio.',
      ],
    },
    {
      id: 'uso',
      title: 'Uso aceptable',
      points: [
        'No intentes entrar donde no tienes permiso ni interrumpir el servicio.',
        'No uses los formularios ni los enlaces cortos para enviar publicidad o contenido engañoso.',
        'No copies el sitio de forma automatizada con una carga que afecte a los demás.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Responsabilidad',
      paragraphs: [
        'Cuidamos que el sitio funcione y que su contenido sea correcto, pero lo ofrecemos tal como está. No respondemos por daños indirectos derivados de su uso, salvo lo que la ley no permita excluir.',
      ],
    },
    {
      id: 'ley',
      title: 'Ley aplicable y contacto',
      paragraphs: [
        `Estos términos se rigen por las leyes de Colombia. Antes de cualquier reclamo formal escríbenos a ${brand.contact.email}: casi siempre se resuelve con una conversación.`,
      ],
    },
  ],
})
