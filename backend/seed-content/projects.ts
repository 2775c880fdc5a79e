import type { ProjectSeed } from './types.ts'

export const projects: ProjectSeed[] = [
  {
    slug: 'bodega-clara',
    title: 'Bodega Clara',
    description:
      'Sistema de inventario para una distribuidora de materiales de construcción con tres bodegas. Antes de empezar, las existencias vivían en hojas de cálculo que nadie se atrevía a tocar; hoy cada entrada, salida y traslado se registra desde el celular con el lector de códigos de barras.\n\nEl conteo anual pasó de cuatro días a una tarde. El sistema avisa cuándo reponer según el consumo de las últimas doce semanas y exporta los movimientos en el formato que pide la contadora.',
    image: '/content/projects/bodega-clara.svg',
    youtube: null,
    category: 'Sistema web',
    dates: { duration: '5 meses', start: '2024-02-05', end: '2024-07-12' },
    technologies: [
      { name: 'React', icon: 'react', type: 'interfaz' },
      { name: 'TypeScript', icon: 'typescript', type: 'interfaz' },
      { name: 'Node.js', icon: 'nodejs', type: 'servidor' },
      { name: 'PostgreSQL', icon: 'postgresql', type: 'base de datos' },
      { name: 'Docker', icon: 'docker', type: 'infraestructura' },
    ],
    links: [
      { name: 'demo', url: 'https://bodega.equipo.example' },
      { name: 'github', url: 'https://github.equipo.example/bodega-clara' },
    ],
    collaborators: [
      {
        username: 'valentina-rios',
        roles: ['Arquitectura', 'Revisión técnica'],
        skillsUsed: ['PostgreSQL', 'Arquitectura de software'],
      },
      {
        username: 'joaquin-morales',
        roles: ['Frontend'],
        skillsUsed: ['React', 'TypeScript', 'Accesibilidad web'],
      },
      { username: 'mateo-quispe', roles: ['Backend'], skillsUsed: ['Node.js', 'Fastify', 'PostgreSQL'] },
      {
        username: 'sofia-zambrano',
        roles: ['Gestión del proyecto', 'Pruebas'],
        skillsUsed: ['Pruebas exploratorias'],
      },
    ],
  },
  {
    slug: 'ruta-sur',
    title: 'Ruta Sur',
    description:
      'Aplicación móvil para los conductores de una empresa de reparto regional. Muestra la ruta del día, toma la foto y la firma de cada entrega y funciona completa sin señal: todo queda guardado en el teléfono y se envía en orden cuando vuelve la conexión.\n\nLa usan 64 conductores en cuatro departamentos. El video de su ficha presenta Flutter, la tecnología con la que se construyó: un solo código para los teléfonos Android de la flota y los iPhone de los supervisores.',
    image: '/content/projects/ruta-sur.svg',
    youtube: 'https://www.youtube.com/watch?v=fq4N0hgOWzU',
    category: 'Aplicación móvil',
    dates: { duration: '7 meses', start: '2024-05-13', end: '2024-12-06' },
    technologies: [
      { name: 'Flutter', icon: 'flutter', type: 'móvil' },
      { name: 'Dart', icon: 'dart', type: 'móvil' },
      { name: 'SQLite', icon: 'sqlite', type: 'base de datos' },
      { name: 'Fastify', icon: 'fastify', type: 'servidor' },
      { name: 'AWS', icon: 'aws', type: 'infraestructura' },
    ],
    links: [
      { name: 'website', url: 'https://rutasur.equipo.example' },
      { name: 'gitlab', url: 'https://gitlab.equipo.example/ruta-sur' },
      { name: 'figma', url: 'https://figma.equipo.example/ruta-sur' },
    ],
    collaborators: [
      {
        username: 'lucia-benitez',
        roles: ['Desarrollo móvil', 'Líder del proyecto'],
        skillsUsed: ['Flutter', 'Dart', 'SQLite', 'Aplicaciones sin conexión'],
      },
      { username: 'mateo-quispe', roles: ['Backend'], skillsUsed: ['Node.js', 'Fastify'] },
      { username: 'camila-herrera', roles: ['Diseño'], skillsUsed: ['Figma', 'Investigación con usuarios'] },
      { username: 'andres-pacheco', roles: ['Infraestructura'], skillsUsed: ['AWS', 'Docker'] },
    ],
  },
  {
    slug: 'cita-facil',
    title: 'Cita Fácil',
    description:
      'Asistente de WhatsApp para una red de consultorios odontológicos. Los pacientes piden, cambian y cancelan citas en la misma conversación, sin instalar nada; el personal ve la agenda en un tablero web y puede tomar la conversación cuando hace falta una persona.\n\nEl recordatorio de la víspera, con botones de confirmar y reprogramar, redujo las inasistencias del 22 % al 9 % en el primer trimestre.',
    image: '/content/projects/cita-facil.svg',
    youtube: null,
    category: 'Automatización',
    dates: { duration: '3 meses', start: '2024-09-02', end: '2024-12-13' },
    technologies: [
      { name: 'WhatsApp Cloud API', icon: 'whatsapp', type: 'integración' },
      { name: 'Node.js', icon: 'nodejs', type: 'servidor' },
      { name: 'PostgreSQL', icon: 'postgresql', type: 'base de datos' },
      { name: 'React', icon: 'react', type: 'interfaz' },
    ],
    links: [
      { name: 'live', url: 'https://citafacil.equipo.example' },
      { name: 'Guía de uso', url: 'https://docs.equipo.example/cita-facil' },
    ],
    collaborators: [
      {
        username: 'mateo-quispe',
        roles: ['Backend', 'Integración con WhatsApp'],
        skillsUsed: ['WhatsApp Cloud API', 'Node.js'],
      },
      {
        username: 'camila-herrera',
        roles: ['Diseño de conversación'],
        skillsUsed: ['Investigación con usuarios'],
      },
      { username: 'sofia-zambrano', roles: ['Gestión del proyecto'], skillsUsed: ['Gestión de proyectos'] },
    ],
  },
  {
    slug: 'mesa-lista',
    title: 'Mesa Lista',
    description:
      'Comandas y cocina en tiempo real para un grupo de cinco restaurantes. El mesero anota en la tableta, la cocina ve el pedido al instante en una pantalla y la caja cierra la cuenta dividida sin volver a escribirla.\n\nSi se cae internet, el local sigue trabajando con su propio servidor y concilia después. La noche más cargada registrada hasta ahora: 812 comandas en un solo local.',
    image: '/content/projects/mesa-lista.svg',
    youtube: null,
    category: 'Sistema web',
    dates: { duration: '6 meses', start: '2023-08-14', end: '2024-02-23' },
    technologies: [
      { name: 'React', icon: 'react', type: 'interfaz' },
      { name: 'Socket.IO', icon: 'socketio', type: 'servidor' },
      { name: 'Node.js', icon: 'nodejs', type: 'servidor' },
      { name: 'PostgreSQL', icon: 'postgresql', type: 'base de datos' },
      { name: 'Nginx', icon: 'nginx', type: 'infraestructura' },
    ],
    links: [
      { name: 'demo', url: 'https://mesalista.equipo.example' },
      { name: 'bitbucket', url: 'https://bitbucket.equipo.example/mesa-lista' },
    ],
    collaborators: [
      {
        username: 'joaquin-morales',
        roles: ['Frontend', 'Líder del proyecto'],
        skillsUsed: ['React', 'Rendimiento'],
      },
      { username: 'valentina-rios', roles: ['Arquitectura'], skillsUsed: ['TypeScript', 'PostgreSQL'] },
      { username: 'andres-pacheco', roles: ['Infraestructura'], skillsUsed: ['Nginx', 'Linux'] },
    ],
  },
  {
    slug: 'aula-abierta',
    title: 'Aula Abierta',
    description:
      'La plataforma con la que publicamos nuestra propia academia: cursos por secciones, lecciones en texto y video, material exclusivo para usuarios registrados y seguimiento de avance. El contenido se escribe en Markdown y se revisa como si fuera código.\n\nEmpezó como una herramienta interna para formar practicantes y hoy la leen personas de más de diez países.',
    image: '/content/projects/aula-abierta.svg',
    youtube: null,
    category: 'Plataforma educativa',
    dates: { duration: 'En curso', start: '2025-01-20', end: null },
    technologies: [
      { name: 'React', icon: 'react', type: 'interfaz' },
      { name: 'Vite', icon: 'vite', type: 'interfaz' },
      { name: 'Fastify', icon: 'fastify', type: 'servidor' },
      { name: 'PostgreSQL', icon: 'postgresql', type: 'base de datos' },
      { name: 'Figma', icon: 'figma', type: 'diseño' },
    ],
    links: [
      { name: 'website', url: 'https://academia.equipo.example' },
      { name: 'figma', url: 'https://figma.equipo.example/aula-abierta' },
      { name: 'github', url: 'https://github.equipo.example/aula-abierta' },
    ],
    collaborators: [
      {
        username: 'camila-herrera',
        roles: ['Diseño', 'Sistema de diseño'],
        skillsUsed: ['Figma', 'Accesibilidad'],
      },
      { username: 'joaquin-morales', roles: ['Frontend'], skillsUsed: ['React', 'Vite'] },
      {
        username: 'lucia-benitez',
        roles: ['Contenido del curso de Flutter'],
        skillsUsed: ['Flutter', 'Dart'],
      },
      {
        username: 'andres-pacheco',
        roles: ['Contenido del curso de AWS', 'Despliegue'],
        skillsUsed: ['AWS', 'GitHub Actions'],
      },
      {
        username: 'sofia-zambrano',
        roles: ['Edición', 'Pruebas'],
        skillsUsed: ['Documentación', 'Playwright'],
      },
    ],
  },
  {
    slug: 'huella-verde',
    title: 'Huella Verde',
    description:
      'Tablero de consumo de energía y agua para una cadena de hoteles pequeños. Recoge las lecturas de los medidores cada quince minutos, las compara con la ocupación y señala los consumos que no tienen explicación: una fuga, una caldera encendida de más, un cuarto frío abierto.\n\nEn el primer año los hoteles bajaron el consumo eléctrico por huésped en un 14 %.',
    image: '/content/projects/huella-verde.svg',
    youtube: null,
    category: 'Analítica',
    dates: { duration: '4 meses', start: '2025-02-10', end: '2025-06-13' },
    technologies: [
      { name: 'React', icon: 'react', type: 'interfaz' },
      { name: 'Python', icon: 'python', type: 'servidor' },
      { name: 'PostgreSQL', icon: 'postgresql', type: 'base de datos' },
      { name: 'AWS', icon: 'aws', type: 'infraestructura' },
    ],
    links: [
      { name: 'demo', url: 'https://huella.equipo.example' },
      { name: 'Metodología', url: 'https://docs.equipo.example/huella-verde/metodologia' },
    ],
    collaborators: [
      { username: 'valentina-rios', roles: ['Modelo de datos'], skillsUsed: ['PostgreSQL', 'AWS'] },
      { username: 'joaquin-morales', roles: ['Visualización'], skillsUsed: ['React', 'Accesibilidad web'] },
    ],
  },
  {
    slug: 'faro',
    title: 'Faro',
    description:
      'La plataforma interna con la que desplegamos y vigilamos todos los proyectos del equipo. Cada cambio aprobado se prueba, se empaqueta y llega a producción por etapas; si los errores suben, la versión anterior vuelve sola.\n\nEl video de su ficha presenta GitHub Actions, la pieza sobre la que están construidos los flujos. Publicamos parte de lo aprendido en el curso de integración continua de la academia.',
    image: '/content/projects/faro.svg',
    youtube: 'https://youtu.be/cP0I9w2coGU',
    category: 'Infraestructura',
    dates: { duration: 'En curso', start: '2024-11-04', end: null },
    technologies: [
      { name: 'GitHub Actions', icon: 'githubactions', type: 'infraestructura' },
      { name: 'Docker', icon: 'docker', type: 'infraestructura' },
      { name: 'AWS', icon: 'aws', type: 'infraestructura' },
      { name: 'Nginx', icon: 'nginx', type: 'infraestructura' },
    ],
    links: [{ name: 'gitlab', url: 'https://gitlab.equipo.example/faro' }],
    collaborators: [
      {
        username: 'andres-pacheco',
        roles: ['Líder del proyecto', 'Infraestructura'],
        skillsUsed: ['GitHub Actions', 'Docker', 'Observabilidad'],
      },
      { username: 'valentina-rios', roles: ['Revisión técnica'], skillsUsed: ['Arquitectura de software'] },
    ],
  },
  {
    slug: 'mix-and-match',
    title: 'Mix&Match',
    description:
      'Un armario digital para combinar la ropa que ya se tiene. Cada persona registra sus prendas, las agrupa por categoría y arma conjuntos para la semana; la aplicación propone combinaciones y recuerda cuáles ya se usaron.\n\nNació como un experimento de fin de semana del equipo y quedó como banco de pruebas de nuestra biblioteca de componentes.',
    image: '/content/projects/mix-and-match.svg',
    youtube: null,
    category: 'Producto propio',
    dates: { duration: '2 meses', start: '2026-03-02', end: '2026-05-08' },
    technologies: [
      { name: 'React', icon: 'react', type: 'interfaz' },
      { name: 'Fastify', icon: 'fastify', type: 'servidor' },
      { name: 'PostgreSQL', icon: 'postgresql', type: 'base de datos' },
    ],
    links: [{ name: 'live', url: 'https://mixmatch.equipo.example' }],
    collaborators: [
      { username: 'camila-herrera', roles: ['Idea', 'Diseño'], skillsUsed: ['Figma', 'Sistemas de diseño'] },
      { username: 'joaquin-morales', roles: ['Frontend'], skillsUsed: ['React', 'TypeScript'] },
      { username: 'lucia-benitez', roles: ['Pruebas en móviles'], skillsUsed: ['Kotlin'] },
    ],
  },
]
