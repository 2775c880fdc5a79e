export const topics = [
  {
    title: 'Arquitectura',
    text: 'Revisar el diseño de un sistema antes de construirlo, o entender el que ya existe.',
  },
  {
    title: 'WhatsApp y automatización',
    text: 'Alta en la API oficial, plantillas, costos y los errores más comunes.',
  },
  {
    title: 'Despliegue',
    text: 'Servidores, dominios, certificados, copias de seguridad y esa alerta que no deja dormir.',
  },
  {
    title: 'Revisión de código',
    text: 'Leer juntos una parte de tu proyecto y salir con una lista corta de mejoras.',
  },
]

export const steps = [
  { title: 'Escríbenos por el chat', text: 'Cuéntanos en dos líneas qué necesitas y en qué horario puedes.' },
  {
    title: 'Confirmamos la cita',
    text: 'Te proponemos una fecha y la persona del equipo que mejor conoce el tema.',
  },
  {
    title: 'Nos vemos por videollamada',
    text: 'Una hora con pantalla compartida. Recibes las notas y los siguientes pasos por escrito.',
  },
]

export const bookingMessage = 'Hola, quiero agendar una sesión de consultoría.'
