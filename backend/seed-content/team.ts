import type { TeamMember } from './types.ts'

export const team: TeamMember[] = [
  {
    username: 'valentina-rios',
    name: 'Valentina',
    lastname: 'Ríos Cárdenas',
    title: 'Directora técnica',
    about:
      'Cofundadora del estudio. Empezó manteniendo servidores de una universidad y terminó diseñando sistemas completos. Decide la arquitectura de cada proyecto y revisa que lo que se entrega se pueda operar sin sobresaltos dentro de tres años.',
    image: '/content/team/valentina-rios.svg',
    country: 'Colombia',
    email: 'valentina.rios@equipo.example',
    skills: ['Arquitectura de software', 'TypeScript', 'PostgreSQL', 'AWS', 'Revisión de código'],
    links: [
      { name: 'github', url: 'https://github.equipo.example/valentina-rios' },
      { name: 'linkedin', url: 'https://redes.equipo.example/in/valentina-rios' },
      { name: 'website', url: 'https://valentina.equipo.example' },
    ],
    createdOn: '2025-05-20',
  },
  {
    username: 'mateo-quispe',
    name: 'Mateo',
    lastname: 'Quispe Salazar',
    title: 'Ingeniero backend',
    about:
      'Construye las API y las integraciones: pagos, facturación y WhatsApp. Le gustan los contratos claros, las migraciones reversibles y los registros que cuentan lo que pasó sin tener que adivinar.',
    image: '/content/team/mateo-quispe.svg',
    country: 'Perú',
    email: 'mateo.quispe@equipo.example',
    skills: ['Node.js', 'Fastify', 'PostgreSQL', 'WhatsApp Cloud API', 'Pruebas automáticas'],
    links: [
      { name: 'github', url: 'https://github.equipo.example/mateo-quispe' },
      { name: 'linkedin', url: 'https://redes.equipo.example/in/mateo-quispe' },
    ],
    createdOn: '2025-05-26',
  },
  {
    username: 'camila-herrera',
    name: 'Camila',
    lastname: 'Herrera Duarte',
    title: 'Diseñadora de producto',
    about:
      'Convierte procesos enredados en pantallas que se entienden a la primera. Hace las entrevistas con quienes van a usar el sistema, prototipa en Figma y mantiene la biblioteca de componentes del equipo.',
    image: '/content/team/camila-herrera.svg',
    country: 'Colombia',
    email: 'camila.herrera@equipo.example',
    skills: ['Figma', 'Investigación con usuarios', 'Sistemas de diseño', 'Accesibilidad'],
    links: [
      { name: 'website', url: 'https://camila.equipo.example' },
      { name: 'figma', url: 'https://figma.equipo.example/@camila-herrera' },
      { name: 'linkedin', url: 'https://redes.equipo.example/in/camila-herrera' },
    ],
    createdOn: '2025-06-03',
  },
  {
    username: 'andres-pacheco',
    name: 'Andrés',
    lastname: 'Pacheco Luna',
    title: 'Ingeniero DevOps',
    about:
      'Se encarga de que desplegar sea un trámite: infraestructura como código, copias de seguridad que sí se prueban y alertas que solo suenan cuando importa. Escribe la mayor parte del curso de AWS de la academia.',
    image: '/content/team/andres-pacheco.svg',
    country: 'Perú',
    email: 'andres.pacheco@equipo.example',
    skills: ['AWS', 'Docker', 'GitHub Actions', 'Nginx', 'Observabilidad', 'Linux'],
    links: [
      { name: 'github', url: 'https://github.equipo.example/andres-pacheco' },
      { name: 'gitlab', url: 'https://gitlab.equipo.example/andres-pacheco' },
    ],
    createdOn: '2025-06-17',
  },
  {
    username: 'lucia-benitez',
    name: 'Lucía',
    lastname: 'Benítez Rojas',
    title: 'Desarrolladora móvil',
    about:
      'Hace las aplicaciones de Android y iOS con Flutter, con especial cuidado por quienes trabajan sin buena señal. Dicta el curso de Flutter y responde casi todas las preguntas de la academia.',
    image: '/content/team/lucia-benitez.svg',
    country: 'Ecuador',
    email: 'lucia.benitez@equipo.example',
    skills: ['Flutter', 'Dart', 'Kotlin', 'SQLite', 'Aplicaciones sin conexión'],
    links: [
      { name: 'github', url: 'https://github.equipo.example/lucia-benitez' },
      { name: 'linkedin', url: 'https://redes.equipo.example/in/lucia-benitez' },
      { name: 'website', url: 'https://lucia.equipo.example' },
    ],
    createdOn: '2025-07-01',
  },
  {
    username: 'joaquin-morales',
    name: 'Joaquín',
    lastname: 'Morales Vega',
    title: 'Desarrollador frontend',
    about:
      'Trabaja en la parte que se ve y en la que se siente: React, rendimiento y navegación por teclado. Mide antes de optimizar y borra más código del que escribe.',
    image: '/content/team/joaquin-morales.svg',
    country: 'Chile',
    email: 'joaquin.morales@equipo.example',
    skills: ['React', 'TypeScript', 'Vite', 'Accesibilidad web', 'Rendimiento'],
    links: [
      { name: 'github', url: 'https://github.equipo.example/joaquin-morales' },
      { name: 'bitbucket', url: 'https://bitbucket.equipo.example/joaquin-morales' },
    ],
    createdOn: '2025-07-22',
  },
  {
    username: 'sofia-zambrano',
    name: 'Sofía',
    lastname: 'Zambrano Ortiz',
    title: 'Gestión de proyectos y calidad',
    about:
      'Traduce entre clientes y equipo. Ordena el trabajo en entregas de dos semanas, escribe los casos de prueba y es la última firma antes de publicar. Si algo se prometió, ella lo tiene anotado.',
    image: '/content/team/sofia-zambrano.svg',
    country: 'Colombia',
    email: 'sofia.zambrano@equipo.example',
    skills: ['Gestión de proyectos', 'Pruebas exploratorias', 'Playwright', 'Documentación'],
    links: [{ name: 'linkedin', url: 'https://redes.equipo.example/in/sofia-zambrano' }],
    createdOn: '2025-08-11',
  },
]
