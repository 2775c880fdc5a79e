import type { CourseSeed } from '../types.ts'

export const restCourse: CourseSeed = {
  slug: 'rest',
  title: 'API REST con Node y TypeScript',
  description:
    'Diseña, implementa y documenta una API que otros equipos quieran usar: recursos claros, validación, errores útiles, paginación y sesiones seguras.',
  thumbnail: '/content/academy/api/rest.svg',
  level: 'intermediate',
  daysAgo: 5,
  sections: [
    {
      slug: 'diseno',
      titleSection: 'Diseño',
      sectionOrder: 1,
      lessons: [
        {
          slug: 'recursos-y-verbos',
          labelLesson: 'Lección 1.1',
          titleLesson: 'Recursos, verbos y códigos de estado',
          descriptionLesson:
            'Nombra los recursos, elige el verbo correcto y responde con el código que el cliente espera.',
          youtubeUrl: null,
          lessonOrder: 1,
          daysAgo: 5,
          markdownUrl: '/content/academy/api/rest/recursos-y-verbos.md',
          markdownPremiumPath: null,
          links: [
            { name: 'Semántica de HTTP (RFC 9110)', url: 'https://www.rfc-editor.org/rfc/rfc9110' },
            {
              name: 'Códigos de estado en MDN',
              url: 'https://developer.mozilla.org/es/docs/Web/HTTP/Status',
            },
          ],
          linksPremium: [],
        },
        {
          slug: 'errores-utiles',
          labelLesson: 'Lección 1.2',
          titleLesson: 'Errores que ayudan',
          descriptionLesson: 'Un solo formato de error, mensajes para personas y códigos para programas.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 5,
          markdownUrl: '/content/academy/api/rest/errores-utiles.md',
          markdownPremiumPath: null,
          links: [{ name: 'Problem Details (RFC 9457)', url: 'https://www.rfc-editor.org/rfc/rfc9457' }],
          linksPremium: [],
        },
      ],
    },
    {
      slug: 'implementacion',
      titleSection: 'Implementación',
      sectionOrder: 2,
      lessons: [
        {
          slug: 'fastify-y-esquemas',
          labelLesson: 'Lección 2.1',
          titleLesson: 'Fastify y esquemas de validación',
          descriptionLesson:
            'Un servidor tipado de extremo a extremo: el mismo esquema valida la entrada, da los tipos y documenta la ruta.',
          youtubeUrl: null,
          lessonOrder: 1,
          daysAgo: 4,
          markdownUrl: '/content/academy/api/rest/fastify-y-esquemas.md',
          markdownPremiumPath: null,
          links: [
            { name: 'Documentación de Fastify', url: 'https://fastify.dev/docs/latest/' },
            { name: 'Zod', url: 'https://zod.dev/' },
          ],
          linksPremium: [],
        },
        {
          slug: 'paginacion-y-filtros',
          labelLesson: 'Lección 2.2',
          titleLesson: 'Paginación y filtros',
          descriptionLesson:
            'Páginas numeradas o cursores, orden estable y límites que protegen la base de datos.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 3,
          markdownUrl: '/content/academy/api/rest/paginacion-y-filtros.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'LIMIT y OFFSET en PostgreSQL',
              url: 'https://www.postgresql.org/docs/current/queries-limit.html',
            },
          ],
          linksPremium: [],
        },
      ],
    },
    {
      slug: 'seguridad-y-contrato',
      titleSection: 'Seguridad y contrato',
      sectionOrder: 3,
      lessons: [
        {
          slug: 'tokens-y-sesiones',
          labelLesson: 'Lección 3.1',
          titleLesson: 'Tokens, sesiones y renovación',
          descriptionLesson:
            'Tokens de acceso cortos, renovación con rotación y cierre de sesión que de verdad cierra.',
          youtubeUrl: null,
          lessonOrder: 1,
          daysAgo: 1.5,
          markdownUrl: '/content/academy/api/rest/tokens-y-sesiones.md',
          markdownPremiumPath: 'academy/api/rest/tokens-y-sesiones.md',
          links: [
            { name: 'JSON Web Token (RFC 7519)', url: 'https://www.rfc-editor.org/rfc/rfc7519' },
            {
              name: 'Guía de sesiones de OWASP',
              url: 'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
            },
          ],
          linksPremium: [
            {
              name: 'Diagrama de renovación',
              url: 'https://descargas.equipo.example/academia/renovacion-de-tokens.pdf',
            },
          ],
        },
        {
          slug: 'contrato-openapi',
          labelLesson: 'Lección 3.2',
          titleLesson: 'Publicar el contrato con OpenAPI',
          descriptionLesson:
            'Genera el contrato desde los esquemas y úsalo para crear los tipos del cliente.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 0.6,
          markdownUrl: '/content/academy/api/rest/contrato-openapi.md',
          markdownPremiumPath: null,
          links: [{ name: 'Especificación OpenAPI', url: 'https://spec.openapis.org/oas/latest.html' }],
          linksPremium: [],
        },
      ],
    },
  ],
}
