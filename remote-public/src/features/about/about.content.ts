import { Handshake, HeartHandshake, Lightbulb, ShieldCheck } from 'lucide-react'

export const aboutTexts = {
  title: 'Software claro, hecho por personas que responden',
  lead: 'Somos un equipo de siete personas repartidas entre Colombia, Perú, Ecuador y Chile. Construimos sistemas que otros pueden entender, operar y cambiar.',
  statement:
    'Hacer que equipos pequeños y medianos trabajen con software tan bueno como el de las grandes empresas: claro, confiable y suyo.',
  explanation:
    'Creemos que un sistema vale por lo que le quita de encima a las personas. Por eso medimos en horas devueltas, errores que ya no pasan y llamadas que nadie tuvo que hacer, y no en pantallas entregadas.',
  reasonsTitle: 'Por qué trabajar con nosotros',
  reasonsLead: 'Cuatro costumbres que nuestros clientes mencionan cuando nos recomiendan.',
}

export interface Reason {
  icon: typeof Handshake
  title: string
  text: string
}

export const reasons: [Reason, ...Reason[]] = [
  {
    icon: Lightbulb,
    title: 'Explicamos lo que hacemos',
    text: 'Sin jerga y con un ejemplo. Si una decisión técnica cambia el costo o el plazo, la tomas tú con la información delante.',
  },
  {
    icon: ShieldCheck,
    title: 'Construimos para que dure',
    text: 'Pruebas automáticas, copias que se restauran de verdad y documentación de una página: lo que se necesita el día que algo falla.',
  },
  {
    icon: Handshake,
    title: 'Cumplimos lo que firmamos',
    text: 'Entregas cada dos semanas que puedes usar y comentar. Las fechas se prometen poco y se cumplen siempre.',
  },
  {
    icon: HeartHandshake,
    title: 'Nos quedamos después',
    text: 'Todos nuestros proyectos incluyen garantía y soporte con quienes los construyeron. Nadie empieza por leer un manual ajeno.',
  },
]

export interface Milestone {
  year: string
  text: string
}

export const story: [Milestone, ...Milestone[]] = [
  {
    year: '2019',
    text: 'Dos ingenieros que mantenían sistemas abandonados deciden escribir los siguientes ellos mismos, en Bogotá.',
  },
  {
    year: '2021',
    text: 'Se suman diseño y móvil. La primera aplicación que funciona sin señal sale a la carretera.',
  },
  { year: '2023', text: 'Abrimos en Lima y empezamos a publicar lo que aprendemos: así nace la academia.' },
  {
    year: '2025',
    text: 'Siete personas en cuatro países, con la misma costumbre: entregar, escuchar y corregir.',
  },
  {
    year: '2026',
    text: 'Mix&Match, nuestro primer producto propio, sale del banco de pruebas; la academia llega a cinco cursos.',
  },
]
