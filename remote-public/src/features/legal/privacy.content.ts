import { brand, brandCities } from 'shared-ui'
import type { LegalText } from './LegalPage.tsx'
import privacyHead from './privacy.head.json'
import { dataRecords } from './privacy.records.ts'

/** Reads the current brand, so call it while rendering. */
export const privacy = (): LegalText => ({
  ...privacyHead,
  updated: '29 de noviembre de 2026',
  sections: [
    {
      id: 'responsable',
      title: 'Quién es responsable',
      paragraphs: [
        `${brand.legalName ?? brand.name}, con sede en ${brandCities()}, es responsable del tratamiento de los datos personales que se recogen en este sitio. Para cualquier asunto relacionado con ellos escríbenos a ${brand.contact.email}.`,
      ],
    },
    {
      id: 'datos',
      title: 'Qué datos recibimos, para qué y por cuánto tiempo',
      paragraphs: [
        'Esto es todo lo que llega a nuestros servidores cuando usas el sitio.',
        'Una parte del sitio puede responder con el servicio de otro equipo, que recibe a través de este sitio tu dirección IP y, si iniciaste sesión, tu identificador, nombre, usuario y rol.',
      ],
      records: dataRecords,
    },
    {
      id: 'uso',
      title: 'Qué no hacemos',
      paragraphs: [
        'No vendemos datos, no los compartimos con fines publicitarios y no hacemos perfiles comerciales. No usamos cookies publicitarias ni servicios de medición de terceros.',
      ],
    },
    {
      id: 'navegador',
      title: 'Qué guarda tu navegador',
      points: [
        'Tu sesión: las claves de acceso y tus datos de usuario. Se borran al salir de tu cuenta.',
        'La última página que pediste y el tema claro u oscuro que prefieres.',
        'Las lecciones de la academia que completaste, por dónde ibas y tus marcadores; con una cuenta, son una copia de lo que ella guarda. Se borran al salir de tu cuenta.',
        'Hasta que cierras la pestaña: lo que escribiste en los formularios de contacto y de opinión sin enviarlo, hasta dónde leíste cada página y que el botón de WhatsApp ya se abrió solo.',
        'Si administras el sitio: cómo dejaste el panel, como las columnas de las tablas o las últimas consultas.',
      ],
      paragraphs: [
        'Lo siguiente se guarda en el almacenamiento de tu navegador; lo puedes borrar con los datos del sitio.',
      ],
    },
    {
      id: 'terceros',
      title: 'Servicios de terceros',
      paragraphs: [
        'Al abrir una página, tu navegador solo habla con este sitio; la única excepción es el captcha de Cloudflare, donde esté activo. Lo demás ocurre cuando tú lo pides:',
      ],
      points: [
        'Videos: su imagen la guarda este sitio. El reproductor se carga desde YouTube, en su modo sin cookies (www.youtube-nocookie.com), solo después de que lo reproduces; entonces YouTube recibe tu dirección IP y los datos de tu navegador.',
        'WhatsApp: los enlaces abren una conversación en ese servicio, bajo sus propias condiciones.',
        'Google: el inicio de sesión y tu foto de perfil, solo si entras con tu cuenta de Google.',
      ],
    },
    {
      id: 'tu-cuenta',
      title: 'Descargar tus datos y eliminar tu cuenta',
      paragraphs: [
        'Si tienes una cuenta, ambas cosas están en «Tu cuenta», sin pedírselas a nadie.',
        'Descargar: preparamos un archivo .zip con todo lo que guardamos de ti, en una página para leer y en un archivo para programas, con tus fotos. Te avisamos por correo, se descarga solo con tu sesión iniciada y se borra a los 7 días. No tiene claves, ni datos de otras personas.',
        'Eliminar: confirmas que eres tú y cerramos todas tus sesiones. Durante 30 días puedes iniciar sesión solo para conservar la cuenta; te avisamos por correo al comienzo y 3 días antes del final. Después se borra para siempre.',
      ],
      points: [
        'Se borran: la cuenta, tus sesiones, lo que lees, tu armario con sus fotos, y tus vistas y consultas guardadas.',
        'Quedan sin tu nombre ni tu correo: los mensajes y las opiniones que enviaste desde el correo que confirmaste, lo que respondiste, escribiste o publicaste en nombre del sitio, y el historial de cambios.',
        'Quedan como estaban: el diario de publicaciones, que está firmado, si publicaste versiones del sitio; y lo que tú escribiste dentro de un texto.',
        'En las copias de seguridad sigue lo que ya estaba: hasta 30 días en las automáticas, salvo que el sitio elija otro plazo, y en las hechas a mano hasta que un administrador las borre. Si se recupera una, tu cuenta se elimina de nuevo.',
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
