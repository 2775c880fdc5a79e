import type { TeamMember } from './types.ts'

export const team: TeamMember[] = [
  {
    username: 'valentina-rios',
    name: 'Valentina',
    lastname: 'Ríos Cárdenas',
    title: 'Directora técnica',
    about:
      'Cofundadora de Nodo Norte. Empezó manteniendo servidores de una universidad y terminó diseñando sistemas completos. Decide la arquitectura de cada proyecto y revisa que lo que se entrega se pueda operar sin sobresaltos dentro de tres años.',
    image: '/content/team/valentina-rios.svg',
    country: 'Colombia',
    email: 'valentina.rios@nodonorte.example',
    skills: ['Arquitectura de software', 'TypeScript', 'PostgreSQL', 'AWS', 'Revisión de código'],
    links: [
      { name: 'github', url: 'https://github.nodonorte.example/valentina-rios' },
      { name: 'linkedin', url: 'https://redes.nodonorte.example/in/valentina-rios' },
      { name: 'website', url: 'https://valentina.nodonorte.example' },
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
    email: 'mateo.quispe@nodonorte.example',
    skills: ['Node.js', 'Fastify', 'PostgreSQL', 'WhatsApp Cloud API', 'Pruebas automáticas'],
    links: [
      { name: 'github', url: 'https://github.nodonorte.example/mateo-quispe' },
      { name: 'linkedin', url: 'https://redes.nodonorte.example/in/mateo-quispe' },
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
    email: 'camila.herrera@nodonorte.example',
    skills: ['Figma', 'Investigación con usuarios', 'Sistemas de diseño', 'Accesibilidad'],
    links: [
      { name: 'website', url: 'https://camila.nodonorte.example' },
      { name: 'figma', url: 'https://figma.nodonorte.example/@camila-herrera' },
      { name: 'linkedin', url: 'https://redes.nodonorte.example/in/camila-herrera' },
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
    email: 'andres.pacheco@nodonorte.example',
    skills: ['AWS', 'Docker', 'GitHub Actions', 'Nginx', 'Observabilidad', 'Linux'],
    links: [
      { name: 'github', url: 'https://github.nodonorte.example/andres-pacheco' },
      { name: 'gitlab', url: 'https://gitlab.nodonorte.example/andres-pacheco' },
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
    email: 'lucia.benitez@nodonorte.example',
    skills: ['Flutter', 'Dart', 'Kotlin', 'SQLite', 'Aplicaciones sin conexión'],
    links: [
      { name: 'github', url: 'https://github.nodonorte.example/lucia-benitez' },
      { name: 'linkedin', url: 'https://redes.nodonorte.example/in/lucia-benitez' },
      { name: 'website', url: 'https://lucia.nodonorte.example' },
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
    email: 'joaquin.morales@nodonorte.example',
    skills: ['React', 'TypeScript', 'Vite', 'Accesibilidad web', 'Rendimiento'],
    links: [
      { name: 'github', url: 'https://github.nodonorte.example/joaquin-morales' },
      { name: 'bitbucket', url: 'https://bitbucket.nodonorte.example/joaquin-morales' },
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
    email: 'sofia.zambrano@nodonorte.example',
    skills: ['Gestión de proyectos', 'Pruebas exploratorias', 'Playwright', 'Documentación'],
    links: [{ name: 'linkedin', url: 'https://redes.nodonorte.example/in/sofia-zambrano' }],
    createdOn: '2025-08-11',
  },
]
