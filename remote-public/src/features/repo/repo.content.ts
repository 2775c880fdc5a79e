import { BookOpenCheck, Boxes, CalendarClock, MessagesSquare, ServerCog, Video, Webhook } from 'lucide-react'
import type { Product } from './product.ts'
import botHead from './whatsapp-api-cloud.head.json'

export const includedInEveryRepo = [
  {
    icon: Boxes,
    title: 'Código completo',
    text: 'Sin partes ocultas ni licencias por usuario. Lo clonas y es tuyo.',
  },
  {
    icon: BookOpenCheck,
    title: 'Documentación y pruebas',
    text: 'Una guía de instalación paso a paso y pruebas que te avisan si rompes algo.',
  },
  {
    icon: ServerCog,
    title: 'Listo para desplegar',
    text: 'Contenedores, variables de entorno documentadas y un ejemplo de servidor.',
  },
]

export const whatsAppBot: Product = {
  ...botHead,
  videoId: 'cP0I9w2coGU',
  price: 29,
  offer: 9,
  whatsAppMessage: 'Hola, quiero comprar el repositorio del bot de WhatsApp con la API Cloud.',
}

export const paymentMethods = ['PayPal', 'Yape']

export const botFeatures = [
  {
    icon: Webhook,
    title: 'Webhook verificado',
    text: 'Firma comprobada en cada mensaje, reintentos sin duplicados y registro de lo que llegó.',
  },
  {
    icon: MessagesSquare,
    title: 'Menús y plantillas',
    text: 'Botones, listas y plantillas aprobadas, descritas en archivos que cualquiera puede editar.',
  },
  {
    icon: CalendarClock,
    title: 'Flujos con memoria',
    text: 'Cada conversación recuerda en qué paso va y vence sola si nadie responde.',
  },
]

export const botSupport = [
  { icon: Video, text: '1 sesión por Zoom para instalarlo contigo' },
  { icon: MessagesSquare, text: '1 semana de soporte por chat' },
]
