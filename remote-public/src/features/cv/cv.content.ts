export type CvLanguage = 'es' | 'en'

export interface CvContent {
  heading: string
  profile: { title: string; text: string }
  experience: { title: string; items: { name: string; period: string; text: string }[] }
  people: { title: string; items: { name: string; role: string; skills: string }[] }
  skills: { title: string; items: { name: string; text: string }[] }
  reach: { title: string }
}

const people = {
  valentina: { name: 'Valentina Ríos Cárdenas', skills: 'TypeScript, PostgreSQL, AWS' },
  mateo: { name: 'Mateo Quispe Salazar', skills: 'Node.js, Fastify, WhatsApp Cloud API' },
  camila: { name: 'Camila Herrera Duarte', skills: 'Figma, UX, WCAG' },
  andres: { name: 'Andrés Pacheco Luna', skills: 'AWS, Docker, GitHub Actions' },
  lucia: { name: 'Lucía Benítez Rojas', skills: 'Flutter, Dart, Kotlin' },
  joaquin: { name: 'Joaquín Morales Vega', skills: 'React, TypeScript, Vite' },
  sofia: { name: 'Sofía Zambrano Ortiz', skills: 'Playwright, QA' },
}

export const cvContent: Record<CvLanguage, CvContent> = {
  es: {
    heading: 'Equipo de desarrollo de software',
    profile: {
      title: 'Perfil',
      text: 'Equipo de siete personas en Colombia, Perú, Ecuador y Chile que diseña, construye y opera sistemas web, aplicaciones móviles y automatizaciones con WhatsApp. Entregas cada dos semanas, alcance por escrito y soporte con quienes construyeron cada sistema.',
    },
    experience: {
      title: 'Experiencia',
      items: [
        {
          name: 'Bodega Clara, sistema de inventario',
          period: 'feb. 2024 – jul. 2024',
          text: 'Tres bodegas, lectura de códigos desde el celular. El conteo anual pasó de cuatro días a una tarde.',
        },
        {
          name: 'Ruta Sur, aplicación de reparto',
          period: 'may. 2024 – dic. 2024',
          text: 'Aplicación Flutter que trabaja sin señal, en uso por 64 conductores en cuatro departamentos.',
        },
        {
          name: 'Cita Fácil, asistente de WhatsApp',
          period: 'sep. 2024 – dic. 2024',
          text: 'Agenda de consultorios por chat. Las inasistencias bajaron del 22 % al 9 % en un trimestre.',
        },
        {
          name: 'Mesa Lista, comandas en tiempo real',
          period: 'ago. 2023 – feb. 2024',
          text: 'Cinco restaurantes, operación local sin internet y 812 comandas en la noche más cargada.',
        },
        {
          name: 'Huella Verde, analítica de consumo',
          period: 'feb. 2025 – jun. 2025',
          text: 'Lecturas cada quince minutos. El consumo eléctrico por huésped bajó un 14 % en el primer año.',
        },
        {
          name: 'Mix&Match, producto propio',
          period: 'mar. 2026 – may. 2026',
          text: 'Armario digital que propone combinaciones y recuerda cuáles ya se usaron.',
        },
      ],
    },
    people: {
      title: 'Equipo',
      items: [
        { ...people.valentina, role: 'Directora técnica' },
        { ...people.mateo, role: 'Ingeniero backend' },
        { ...people.camila, role: 'Diseñadora de producto' },
        { ...people.andres, role: 'Ingeniero DevOps' },
        { ...people.lucia, role: 'Desarrolladora móvil' },
        { ...people.joaquin, role: 'Desarrollador frontend' },
        { ...people.sofia, role: 'Gestión de proyectos y calidad' },
      ],
    },
    skills: {
      title: 'Especialidades',
      items: [
        { name: 'Frontend', text: 'React, TypeScript, accesibilidad, rendimiento' },
        { name: 'Backend', text: 'Node.js, Fastify, PostgreSQL, Socket.IO' },
        { name: 'Móvil', text: 'Flutter, Kotlin, trabajo sin conexión' },
        { name: 'Operación', text: 'AWS, Docker, Nginx, observabilidad' },
        { name: 'Idiomas', text: 'Español (nativo), inglés (profesional)' },
      ],
    },
    reach: { title: 'Contacto' },
  },
  en: {
    heading: 'Software development team',
    profile: {
      title: 'Profile',
      text: 'A team of seven in Colombia, Peru, Ecuador and Chile that designs, builds and runs web systems, mobile apps and WhatsApp automations. Deliveries every two weeks, scope in writing, and support from the people who built each system.',
    },
    experience: {
      title: 'Experience',
      items: [
        {
          name: 'Bodega Clara, inventory system',
          period: 'Feb 2024 – Jul 2024',
          text: 'Three warehouses, barcode scanning on phones. The yearly count went from four days to one afternoon.',
        },
        {
          name: 'Ruta Sur, delivery app',
          period: 'May 2024 – Dec 2024',
          text: 'A Flutter app that works without a signal, used by 64 drivers across four regions.',
        },
        {
          name: 'Cita Fácil, WhatsApp assistant',
          period: 'Sep 2024 – Dec 2024',
          text: 'Appointments for dental practices by chat. No-shows fell from 22% to 9% in one quarter.',
        },
        {
          name: 'Mesa Lista, real-time orders',
          period: 'Aug 2023 – Feb 2024',
          text: 'Five restaurants that keep working offline, with 812 orders on the busiest night.',
        },
        {
          name: 'Huella Verde, consumption analytics',
          period: 'Feb 2025 – Jun 2025',
          text: 'Readings every fifteen minutes. Electricity use per guest fell by 14% in the first year.',
        },
        {
          name: 'Mix&Match, a product of our own',
          period: 'Mar 2026 – May 2026',
          text: 'A digital wardrobe that suggests outfits and remembers which ones were worn.',
        },
      ],
    },
    people: {
      title: 'Team',
      items: [
        { ...people.valentina, role: 'Technical director' },
        { ...people.mateo, role: 'Back-end engineer' },
        { ...people.camila, role: 'Product designer' },
        { ...people.andres, role: 'DevOps engineer' },
        { ...people.lucia, role: 'Mobile developer' },
        { ...people.joaquin, role: 'Front-end developer' },
        { ...people.sofia, role: 'Project management and quality' },
      ],
    },
    skills: {
      title: 'Skills',
      items: [
        { name: 'Front end', text: 'React, TypeScript, accessibility, performance' },
        { name: 'Back end', text: 'Node.js, Fastify, PostgreSQL, Socket.IO' },
        { name: 'Mobile', text: 'Flutter, Kotlin, offline work' },
        { name: 'Operations', text: 'AWS, Docker, Nginx, observability' },
        { name: 'Languages', text: 'Spanish (native), English (professional)' },
      ],
    },
    reach: { title: 'Contact' },
  },
}
