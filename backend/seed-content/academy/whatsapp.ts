import type { CourseSeed } from '../types.ts'

export const whatsappCourse: CourseSeed = {
  slug: 'whatsapp',
  title: 'WhatsApp Cloud API de principio a fin',
  description:
    'Envía y recibe mensajes con la API oficial: configuración de la cuenta, webhooks firmados, plantillas aprobadas y un asistente de citas como proyecto final.',
  thumbnail: '/content/academy/api/whatsapp.svg',
  level: 'intermediate',
  daysAgo: 75,
  sections: [
    {
      slug: 'preparar-la-cuenta',
      titleSection: 'Preparar la cuenta',
      sectionOrder: 1,
      lessons: [
        {
          slug: 'que-es-cloud-api',
          labelLesson: 'Lección 1.1',
          titleLesson: 'Qué es la Cloud API',
          descriptionLesson:
            'Diferencias entre la aplicación, WhatsApp Business y la Cloud API; qué se paga y qué ventana de conversación aplica.',
          youtubeUrl: 'https://www.youtube.com/watch?v=CEt_KMMv3V8',
          lessonOrder: 1,
          daysAgo: 75,
          markdownUrl: '/content/academy/api/whatsapp/que-es-cloud-api.md',
          markdownPremiumPath: null,
          links: [
            { name: 'WhatsApp Cloud API', url: 'https://developers.facebook.com/docs/whatsapp/cloud-api' },
          ],
          linksPremium: [],
        },
        {
          slug: 'token-permanente',
          labelLesson: 'Lección 1.2',
          titleLesson: 'Un token que no vence cada día',
          descriptionLesson:
            'Crea un usuario del sistema, asígnale los permisos mínimos y guarda su token fuera del código.',
          youtubeUrl: 'https://www.youtube.com/watch?v=LmoiCMJJ6S4',
          lessonOrder: 2,
          daysAgo: 72,
          markdownUrl: '/content/academy/api/whatsapp/token-permanente.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Usuarios del sistema',
              url: 'https://developers.facebook.com/docs/whatsapp/business-management-api/get-started',
            },
          ],
          linksPremium: [],
        },
        {
          slug: 'enviar-primer-mensaje',
          labelLesson: 'Lección 1.3',
          titleLesson: 'Enviar el primer mensaje',
          descriptionLesson:
            'De una llamada con curl a una función de TypeScript con reintentos, tiempos límite y errores comprensibles.',
          youtubeUrl: null,
          lessonOrder: 3,
          daysAgo: 70,
          markdownUrl: '/content/academy/api/whatsapp/enviar-primer-mensaje.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Referencia de mensajes',
              url: 'https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages',
            },
          ],
          linksPremium: [
            {
              name: 'Colección de peticiones',
              url: 'https://descargas.equipo.example/academia/whatsapp-coleccion.json',
            },
          ],
        },
      ],
    },
    {
      slug: 'recibir-mensajes',
      titleSection: 'Recibir mensajes',
      sectionOrder: 2,
      lessons: [
        {
          slug: 'webhook-de-verificacion',
          labelLesson: 'Lección 2.1',
          titleLesson: 'El webhook y su verificación',
          descriptionLesson:
            'Responde al desafío de verificación, valida la firma de cada aviso y contesta rápido para no perder mensajes.',
          youtubeUrl: null,
          lessonOrder: 1,
          daysAgo: 55,
          markdownUrl: '/content/academy/api/whatsapp/webhook-de-verificacion.md',
          markdownPremiumPath: 'academy/api/whatsapp/webhook-de-verificacion.md',
          links: [
            {
              name: 'Webhooks de la plataforma',
              url: 'https://developers.facebook.com/docs/graph-api/webhooks/getting-started',
            },
          ],
          linksPremium: [
            {
              name: 'Proyecto base con pruebas (zip)',
              url: 'https://descargas.equipo.example/academia/webhook-base.zip',
            },
          ],
        },
        {
          slug: 'leer-mensajes-entrantes',
          labelLesson: 'Lección 2.2',
          titleLesson: 'Leer los mensajes entrantes',
          descriptionLesson:
            'Recorre el aviso con tipos, distingue texto, botones e imágenes y descarga los archivos adjuntos.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 50,
          markdownUrl: '/content/academy/api/whatsapp/leer-mensajes-entrantes.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Ejemplos de avisos',
              url: 'https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples',
            },
          ],
          linksPremium: [],
        },
        {
          slug: 'estados-de-entrega',
          labelLesson: 'Lección 2.3',
          titleLesson: 'Enviado, entregado, leído y fallido',
          descriptionLesson:
            'Guarda el estado de cada mensaje aunque los avisos lleguen repetidos o en desorden.',
          youtubeUrl: null,
          lessonOrder: 3,
          daysAgo: 44,
          markdownUrl: '/content/academy/api/whatsapp/estados-de-entrega.md',
          markdownPremiumPath: null,
          links: [],
          linksPremium: [],
        },
      ],
    },
    {
      slug: 'llevarlo-a-produccion',
      titleSection: 'Llevarlo a producción',
      sectionOrder: 3,
      lessons: [
        {
          slug: 'plantillas-de-mensajes',
          labelLesson: 'Lección 3.1',
          titleLesson: 'Plantillas de mensajes',
          descriptionLesson:
            'Escribe plantillas que se aprueban a la primera, envíalas con variables y maneja sus versiones.',
          youtubeUrl: null,
          lessonOrder: 1,
          daysAgo: 26,
          markdownUrl: '/content/academy/api/whatsapp/plantillas-de-mensajes.md',
          markdownPremiumPath: null,
          links: [
            { name: 'Plantillas', url: 'https://developers.facebook.com/docs/whatsapp/message-templates' },
          ],
          linksPremium: [
            {
              name: 'Veinte plantillas revisadas',
              url: 'https://descargas.equipo.example/academia/plantillas-es.pdf',
            },
          ],
        },
        {
          slug: 'bot-de-citas',
          labelLesson: 'Lección 3.2',
          titleLesson: 'Proyecto: un asistente de citas',
          descriptionLesson:
            'Modela la conversación como una máquina de estados y guarda cada paso para poder retomarla.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 22,
          markdownUrl: '/content/academy/api/whatsapp/bot-de-citas.md',
          markdownPremiumPath: 'academy/api/whatsapp/bot-de-citas.md',
          links: [
            {
              name: 'Mensajes interactivos',
              url: 'https://developers.facebook.com/docs/whatsapp/guides/interactive-messages',
            },
          ],
          linksPremium: [
            {
              name: 'Código completo del asistente',
              url: 'https://descargas.equipo.example/academia/bot-de-citas.zip',
            },
          ],
        },
        {
          slug: 'limites-y-calidad',
          labelLesson: 'Lección 3.3',
          titleLesson: 'Límites de envío y calidad del número',
          descriptionLesson:
            'Cómo crecen los límites, qué baja la calidad y cómo pedir permiso para escribir.',
          youtubeUrl: null,
          lessonOrder: 3,
          daysAgo: 2,
          markdownUrl: '/content/academy/api/whatsapp/limites-y-calidad.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Límites de mensajería',
              url: 'https://developers.facebook.com/docs/whatsapp/messaging-limits',
            },
          ],
          linksPremium: [],
        },
      ],
    },
  ],
}
