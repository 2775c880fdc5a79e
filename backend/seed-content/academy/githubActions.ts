import type { CourseSeed } from '../types.ts'

export const githubActionsCourse: CourseSeed = {
  slug: 'github-actions',
  title: 'Integración continua con GitHub Actions',
  description:
    'Del primer flujo que corre las pruebas hasta el despliegue por etapas: automatiza lo repetitivo y deja que la máquina diga que no antes que el cliente.',
  thumbnail: '/content/academy/devops/github-actions.svg',
  level: 'intermediate',
  daysAgo: 18,
  sections: [
    {
      slug: 'primeros-flujos',
      titleSection: 'Primeros flujos',
      sectionOrder: 1,
      lessons: [
        {
          slug: 'primer-flujo',
          labelLesson: 'Lección 1.1',
          titleLesson: 'Tu primer flujo de trabajo',
          descriptionLesson:
            'Eventos, trabajos y pasos: un flujo completo que revisa el estilo, los tipos y las pruebas de cada cambio.',
          youtubeUrl: 'https://www.youtube.com/watch?v=cP0I9w2coGU',
          lessonOrder: 1,
          daysAgo: 18,
          markdownUrl: '/content/academy/devops/github-actions/primer-flujo.md',
          markdownPremiumPath: null,
          links: [{ name: 'Documentación de GitHub Actions', url: 'https://docs.github.com/es/actions' }],
          linksPremium: [],
        },
        {
          slug: 'cache-y-matrices',
          labelLesson: 'Lección 1.2',
          titleLesson: 'Caché y matrices',
          descriptionLesson:
            'Reduce el tiempo de espera guardando dependencias y prueba varias versiones de Node a la vez.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 16,
          markdownUrl: '/content/academy/devops/github-actions/cache-y-matrices.md',
          markdownPremiumPath: null,
          links: [{ name: 'Acción oficial de caché', url: 'https://github.com/actions/cache' }],
          linksPremium: [],
        },
      ],
    },
    {
      slug: 'calidad',
      titleSection: 'Calidad automática',
      sectionOrder: 2,
      lessons: [
        {
          slug: 'pruebas-con-postgresql',
          labelLesson: 'Lección 2.1',
          titleLesson: 'Pruebas con una base de datos real',
          descriptionLesson:
            'Levanta PostgreSQL como servicio del flujo y ejecuta migraciones y pruebas contra él.',
          youtubeUrl: null,
          lessonOrder: 1,
          daysAgo: 13,
          markdownUrl: '/content/academy/devops/github-actions/pruebas-con-postgresql.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Contenedores de servicio',
              url: 'https://docs.github.com/es/actions/using-containerized-services/about-service-containers',
            },
          ],
          linksPremium: [],
        },
        {
          slug: 'secretos-y-entornos',
          labelLesson: 'Lección 2.2',
          titleLesson: 'Secretos y entornos',
          descriptionLesson:
            'Dónde guardar credenciales, cómo separar pruebas de producción y qué hacer cuando un secreto se filtra.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 9,
          markdownUrl: '/content/academy/devops/github-actions/secretos-y-entornos.md',
          markdownPremiumPath: 'academy/devops/github-actions/secretos-y-entornos.md',
          links: [
            {
              name: 'Uso de secretos',
              url: 'https://docs.github.com/es/actions/security-for-github-actions/security-guides/using-secrets-in-github-actions',
            },
          ],
          linksPremium: [
            {
              name: 'Procedimiento de rotación',
              url: 'https://descargas.equipo.example/academia/rotacion-de-secretos.md',
            },
          ],
        },
      ],
    },
    {
      slug: 'entrega',
      titleSection: 'Entrega',
      sectionOrder: 3,
      lessons: [
        {
          slug: 'publicar-imagen-docker',
          labelLesson: 'Lección 3.1',
          titleLesson: 'Construir y publicar una imagen de Docker',
          descriptionLesson:
            'Un Dockerfile por etapas, una imagen pequeña sin privilegios y su publicación automática en el registro.',
          youtubeUrl: null,
          lessonOrder: 1,
          daysAgo: 6,
          markdownUrl: '/content/academy/devops/github-actions/publicar-imagen-docker.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Buenas prácticas de Docker',
              url: 'https://docs.docker.com/build/building/best-practices/',
            },
            { name: 'docker/build-push-action', url: 'https://github.com/docker/build-push-action' },
          ],
          linksPremium: [],
        },
        {
          slug: 'despliegue-con-oidc',
          labelLesson: 'Lección 3.2',
          titleLesson: 'Desplegar en AWS sin claves guardadas',
          descriptionLesson:
            'Usa OIDC para que el flujo pida credenciales temporales y despliega con aprobación y vuelta atrás.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 2,
          markdownUrl: '/content/academy/devops/github-actions/despliegue-con-oidc.md',
          markdownPremiumPath: 'academy/devops/github-actions/despliegue-con-oidc.md',
          links: [
            {
              name: 'OIDC con AWS',
              url: 'https://docs.github.com/es/actions/security-for-github-actions/security-hardening-your-deployments/configuring-openid-connect-in-amazon-web-services',
            },
          ],
          linksPremium: [
            {
              name: 'Flujo completo comentado',
              url: 'https://descargas.equipo.example/academia/despliegue-oidc.yml',
            },
          ],
        },
      ],
    },
  ],
}
