import { brand, brandCities } from 'shared-ui'
import type { LegalText } from './LegalPage.tsx'

/** Of the brand that the site shows. */
export const privacy = (): LegalText => ({
  title: 'Política de privacidad',
  description:
    'Qué datos recibimos cuando usas este sitio, para qué los usamos y cómo pedir que los borremos.',
  updated: '20 de agosto de 2025',
  sections: [
    {
      id: 'responsable',
      title: 'Quién es responsable',
      paragraphs: [
        `${brand.name}, con sede en ${brandCities()}, es responsable del tratamiento de los datos personales que se recogen en este sitio. Para cualquier asunto relacionado con ellos escríbenos a ${brand.contact.email}.`,
      ],
    },
    {
      id: 'datos',
      title: 'Qué datos recogemos',
      points: [
        'Formulario de contacto: tu nombre, tu correo, el mensaje y la página desde la que lo envías.',
        'Cuenta de usuario: nombre, correo, nombre de usuario, foto si la agregas y la fecha de tus accesos. La contraseña se guarda de forma irreversible: nadie puede leerla.',
        'Estadísticas de visita: la página vista y la dirección IP anonimizada, con ciudad, país y proveedor aproximados cuando es posible saberlos.',
        'Enlaces cortos: la fecha de la visita y la página de la que provienes.',
      ],
    },
    {
      id: 'uso',
      title: 'Para qué los usamos',
      points: [
        'Responder lo que nos escribes y preparar propuestas.',
        'Darte acceso a la academia y a tu perfil, y proteger tu cuenta.',
        'Saber qué páginas se leen, en conjunto y no persona por persona.',
      ],
      paragraphs: [
        'No vendemos datos, no los compartimos con fines publicitarios y no hacemos perfiles comerciales.',
      ],
    },
    {
      id: 'navegador',
      title: 'Qué guarda tu navegador',
      paragraphs: [
        'No usamos cookies publicitarias. El sitio guarda en el almacenamiento local de tu navegador tu sesión, la última página que pediste y el tema claro u oscuro que prefieres. La sesión se borra al salir de tu cuenta; lo demás, al limpiar los datos del navegador.',
      ],
    },
    {
      id: 'terceros',
      title: 'Servicios de terceros',
      points: [
        'Videos: se cargan desde YouTube en su modo sin cookies, y solo después de que los reproduces.',
        'WhatsApp: los enlaces abren una conversación en ese servicio, bajo sus propias condiciones.',
        'Inicio de sesión con Google: si lo eliges, recibimos tu nombre, tu correo y tu foto.',
      ],
    },
    {
      id: 'plazos',
      title: 'Cuánto tiempo los conservamos',
      paragraphs: [
        'Los mensajes de contacto se conservan mientras dure la conversación y hasta dos años después. Las cuentas, hasta que pidas eliminarlas. Las estadísticas quedan anonimizadas desde el primer momento.',
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      paragraphs: [
        `Puedes conocer, corregir, actualizar o pedir la eliminación de tus datos en cualquier momento escribiendo a ${brand.contact.email}. Respondemos en un máximo de diez días hábiles. Si no estás de acuerdo con la respuesta, puedes acudir a la autoridad de protección de datos de tu país.`,
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios de esta política',
      paragraphs: [
        'Si cambiamos algo importante lo anunciaremos en esta página antes de que entre en vigor.',
      ],
    },
  ],
})
