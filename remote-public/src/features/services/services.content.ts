import type { ServiceIcon } from './serviceIcons.ts'

export const servicesTexts = {
  title: 'Del primer boceto al segundo año',
  lead: 'Diseñamos, construimos y operamos. Puedes contratar un proyecto completo o solo la parte que le falta a tu equipo.',
  servicesTitle: 'Qué hacemos',
  servicesLead: 'Seis servicios que se combinan según lo que ya tengas.',
  pricesTitle: 'Precios claros, por proyecto',
  pricesLead:
    'En dólares, sin mensualidades escondidas. Son puntos de partida: la propuesta final siempre va por escrito.',
  closingTitle: '¿No sabes cuál elegir?',
  closingText:
    'Cuéntanos el problema y no la solución. En una llamada de treinta minutos sabremos por dónde empezar.',
}

export interface Service {
  id: string
  icon: ServiceIcon
  title: string
  text: string
  includes: string[]
}

export const services: [Service, ...Service[]] = [
  {
    id: 'web',
    icon: 'screen',
    title: 'Sistemas web a la medida',
    text: 'El sistema que tu operación necesita: inventarios, agendas, pedidos, reportes. Se abre en cualquier navegador y se aprende en una mañana.',
    includes: ['Levantamiento con tus usuarios', 'Roles y permisos', 'Reportes exportables'],
  },
  {
    id: 'whatsapp',
    icon: 'bot',
    title: 'Automatización con WhatsApp',
    text: 'Asistentes sobre la API oficial que agendan, confirman, cobran y responden, con una persona lista para tomar la conversación.',
    includes: ['API oficial en la nube', 'Plantillas aprobadas', 'Tablero de conversaciones'],
  },
  {
    id: 'mobile',
    icon: 'phone',
    title: 'Aplicaciones móviles',
    text: 'Android e iOS desde un solo código en Flutter, con trabajo sin conexión para quien vive en la carretera o en la bodega.',
    includes: ['Publicación en las tiendas', 'Funciona sin señal', 'Notificaciones'],
  },
  {
    id: 'integration',
    icon: 'plug',
    title: 'Integraciones y API',
    text: 'Conectamos lo que ya usas: facturación electrónica, pasarelas de pago, hojas de cálculo, el ERP que nadie quiere tocar.',
    includes: ['Contratos documentados', 'Reintentos y registro', 'Pruebas automáticas'],
  },
  {
    id: 'deploy',
    icon: 'rocket',
    title: 'Despliegue y operación',
    text: 'Ponemos tu aplicación en producción y la cuidamos: copias que se prueban, alertas que importan y cambios que se deshacen.',
    includes: ['Infraestructura como código', 'Copias de seguridad', 'Monitoreo'],
  },
  {
    id: 'mentoring',
    icon: 'cap',
    title: 'Mentoría técnica',
    text: 'Acompañamos a tu equipo por sesiones: arquitectura, revisión de código, pruebas o esa migración que lleva un año pendiente.',
    includes: ['Sesiones por Zoom', 'Revisión de código', 'Plan de estudio'],
  },
]

export interface PricingPlan {
  id: string
  title: string
  description: string
  price: string
  period: string
  features: string[]
  buttonText: string
  isPopular: boolean
}

export const pricingPlans: [PricingPlan, ...PricingPlan[]] = [
  {
    id: 'basic',
    title: 'Básico',
    description: 'Para empezar con una herramienta pequeña que resuelve una sola cosa.',
    price: '$500',
    period: 'por proyecto',
    features: [
      'Sitio o sistema de hasta 5 pantallas',
      'Diseño adaptable a celular',
      'Formulario de contacto y WhatsApp',
      'Publicación en tu dominio',
      '15 días de garantía',
    ],
    buttonText: 'Elegir Básico',
    isPopular: false,
  },
  {
    id: 'standard',
    title: 'Estándar',
    description: 'Para llevar un proceso completo, con usuarios, permisos y reportes.',
    price: '$1200',
    period: 'por proyecto',
    features: [
      'Sistema web con panel de administración',
      'Usuarios, roles y permisos',
      'Base de datos y copias de seguridad',
      'Una integración incluida',
      'Capacitación para tu equipo',
      '60 días de garantía',
    ],
    buttonText: 'Elegir Estándar',
    isPopular: true,
  },
  {
    id: 'mobile-app',
    title: 'Mobile App',
    description: 'Para llevar tu operación al bolsillo, en Android y en iOS.',
    price: 'Desde $1500',
    period: 'por proyecto',
    features: [
      'Aplicación Flutter para Android e iOS',
      'Funcionamiento sin conexión',
      'API y panel de administración',
      'Publicación en las tiendas',
      '60 días de garantía',
    ],
    buttonText: 'Cotizar mi app',
    isPopular: false,
  },
]

export interface Question {
  question: string
  answer: string
}

export const questions: [Question, ...Question[]] = [
  {
    question: '¿Los precios incluyen todo?',
    answer:
      'Incluyen diseño, desarrollo, pruebas, publicación y la garantía indicada. Dominio, servidores y tarifas de terceros se pagan directamente a cada proveedor, a tu nombre.',
  },
  {
    question: '¿Cómo se paga?',
    answer:
      'La mitad al empezar y la mitad al publicar. En proyectos de más de dos meses, por entregas acordadas.',
  },
  {
    question: '¿De quién es el código?',
    answer:
      'Tuyo, desde el primer día y en tu propio repositorio. Si mañana quieres seguir con otro equipo, puedes.',
  },
  {
    question: '¿Y si mi proyecto no cabe en un plan?',
    answer:
      'Es lo más común. Cuéntanos qué necesitas y te enviamos una propuesta con alcance, fechas y precio fijo.',
  },
]
