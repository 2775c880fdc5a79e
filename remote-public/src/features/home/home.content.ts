import {
  Bot,
  Compass,
  FileCheckCorner,
  GraduationCap,
  MonitorSmartphone,
  Rocket,
  Smartphone,
  Users,
} from 'lucide-react'

export interface Point {
  icon: typeof Bot
  title: string
  text: string
}

export const services: Point[] = [
  {
    icon: MonitorSmartphone,
    title: 'Sistemas web a la medida',
    text: 'Inventarios, agendas, pedidos, tableros: el sistema que tu operación necesita, no el que un catálogo ofrece.',
  },
  {
    icon: Bot,
    title: 'Automatización con WhatsApp',
    text: 'Asistentes que agendan, confirman y responden por el canal que tus clientes ya usan todos los días.',
  },
  {
    icon: Smartphone,
    title: 'Aplicaciones móviles',
    text: 'Android e iOS desde un solo código, pensadas para trabajar también donde la señal no llega.',
  },
  {
    icon: Rocket,
    title: 'Despliegue y operación',
    text: 'Servidores, copias de seguridad y alertas en orden, para que publicar un cambio sea un trámite.',
  },
]

export const promises = [
  'Entregas cada dos semanas',
  'El código es tuyo desde el primer día',
  'Respuesta en un día hábil',
]

export const advantages: Point[] = [
  {
    icon: Compass,
    title: 'Primero entender, después programar',
    text: 'Nos sentamos con quienes van a usar el sistema antes de escribir la primera línea. Lo que no hace falta, no se construye.',
  },
  {
    icon: FileCheckCorner,
    title: 'Alcance y precio por escrito',
    text: 'Sabes qué recibes, cuándo y cuánto cuesta. Si algo cambia en el camino, se conversa antes y no en la factura.',
  },
  {
    icon: Users,
    title: 'Hablas con quien construye',
    text: 'Sin intermediarios: la persona que responde tus preguntas es la misma que toma las decisiones técnicas.',
  },
  {
    icon: GraduationCap,
    title: 'Tu equipo se queda sabiendo',
    text: 'Documentamos y enseñamos lo que dejamos instalado. Nuestra academia es abierta y nació de esa costumbre.',
  },
]
