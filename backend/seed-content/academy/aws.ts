import type { CourseSeed } from '../types.ts'

export const awsCourse: CourseSeed = {
  slug: 'aws',
  title: 'AWS desde cero para equipos pequeños',
  description:
    'Cuentas, permisos, red, servidores, archivos y base de datos: lo necesario para poner un sistema en producción en AWS sin perder el control de los costos. Cada lección termina con algo funcionando.',
  thumbnail: '/content/academy/devops/aws.svg',
  level: 'basic',
  daysAgo: 120,
  sections: [
    {
      slug: 'fundamentos',
      titleSection: 'Fundamentos de la nube',
      sectionOrder: 1,
      lessons: [
        {
          slug: 'que-es-aws',
          labelLesson: 'Lección 1.1',
          titleLesson: 'Qué es AWS y qué no es',
          descriptionLesson:
            'Regiones, zonas de disponibilidad, servicios administrados y el modelo de responsabilidad compartida, explicados con un ejemplo real.',
          youtubeUrl: 'https://www.youtube.com/watch?v=a9__D53WsUs',
          lessonOrder: 1,
          daysAgo: 120,
          markdownUrl: '/content/academy/devops/aws/que-es-aws.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Infraestructura global de AWS',
              url: 'https://aws.amazon.com/about-aws/global-infrastructure/',
            },
            {
              name: 'Modelo de responsabilidad compartida',
              url: 'https://aws.amazon.com/compliance/shared-responsibility-model/',
            },
          ],
          linksPremium: [],
        },
        {
          slug: 'cuentas-e-iam',
          labelLesson: 'Lección 1.2',
          titleLesson: 'Cuentas, usuarios y permisos con IAM',
          descriptionLesson:
            'Protege la cuenta raíz, da a cada persona su propio acceso y escribe tu primera política de mínimo privilegio.',
          youtubeUrl: null,
          lessonOrder: 2,
          daysAgo: 116,
          markdownUrl: '/content/academy/devops/aws/cuentas-e-iam.md',
          markdownPremiumPath: 'academy/devops/aws/cuentas-e-iam.md',
          links: [
            {
              name: 'Buenas prácticas de IAM',
              url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html',
            },
          ],
          linksPremium: [
            {
              name: 'Plantilla de políticas (zip)',
              url: 'https://descargas.equipo.example/academia/iam-plantillas.zip',
            },
          ],
        },
        {
          slug: 'aws-cli-primeros-pasos',
          labelLesson: 'Lección 1.3',
          titleLesson: 'La línea de comandos de AWS',
          descriptionLesson:
            'Instala la AWS CLI, inicia sesión con perfiles temporales y consulta tu cuenta sin abrir la consola web.',
          youtubeUrl: null,
          lessonOrder: 3,
          daysAgo: 110,
          markdownUrl: '/content/academy/devops/aws/aws-cli-primeros-pasos.md',
          markdownPremiumPath: null,
          links: [{ name: 'Documentación de la AWS CLI', url: 'https://docs.aws.amazon.com/cli/' }],
          linksPremium: [],
        },
      ],
    },
    {
      slug: 'red-y-computo',
      titleSection: 'Red y cómputo',
      sectionOrder: 2,
      lessons: [
        {
          slug: 'vpc-desde-cero',
          labelLesson: 'Lección 2.1',
          titleLesson: 'Tu primera VPC desde cero',
          descriptionLesson:
            'Diseña una red con subredes públicas y privadas en dos zonas, y entiende por qué la base de datos no debe tener dirección pública.',
          youtubeUrl: null,
          lessonOrder: 1,
          daysAgo: 98,
          markdownUrl: '/content/academy/devops/aws/vpc-desde-cero.md',
          markdownPremiumPath: 'academy/devops/aws/vpc-desde-cero.md',
          links: [
            { name: 'Guía de Amazon VPC', url: 'https://docs.aws.amazon.com/vpc/latest/userguide/' },
            { name: 'Calculadora de subredes (RFC 4632)', url: 'https://www.rfc-editor.org/rfc/rfc4632' },
          ],
          linksPremium: [
            {
              name: 'Plantilla de CloudFormation de la lección',
              url: 'https://descargas.equipo.example/academia/vpc-dos-zonas.yaml',
            },
            {
              name: 'Diagrama editable',
              url: 'https://descargas.equipo.example/academia/vpc-dos-zonas.drawio',
            },
          ],
        },
        {
          slug: 'ec2-primer-servidor',
          labelLesson: 'Lección 2.2',
          titleLesson: 'EC2: un servidor listo para trabajar',
          descriptionLesson:
            'Crea una instancia, conéctate sin abrir el puerto 22, instala Nginx y deja tu aplicación como servicio del sistema.',
          youtubeUrl: 'https://www.youtube.com/watch?v=TsRBftzZsQo',
          lessonOrder: 2,
          daysAgo: 90,
          markdownUrl: '/content/academy/devops/aws/ec2-primer-servidor.md',
          markdownPremiumPath: null,
          links: [
            { name: 'Guía de Amazon EC2', url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/' },
          ],
          linksPremium: [],
        },
        {
          slug: 'balanceador-y-certificados',
          labelLesson: 'Lección 2.3',
          titleLesson: 'Balanceador y certificados HTTPS',
          descriptionLesson:
            'Reparte el tráfico entre dos servidores, comprueba su salud y emite un certificado que se renueva solo.',
          youtubeUrl: null,
          lessonOrder: 3,
          daysAgo: 83,
          markdownUrl: '/content/academy/devops/aws/balanceador-y-certificados.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'Application Load Balancer',
              url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/',
            },
          ],
          linksPremium: [
            {
              name: 'Lista de verificación antes de publicar',
              url: 'https://descargas.equipo.example/academia/alb-verificacion.pdf',
            },
          ],
        },
      ],
    },
    {
      slug: 'datos-y-costos',
      titleSection: 'Datos y costos',
      sectionOrder: 3,
      lessons: [
        {
          slug: 's3-sitio-estatico',
          labelLesson: 'Lección 3.1',
          titleLesson: 'S3 y CloudFront: un sitio estático rápido',
          descriptionLesson:
            'Guarda archivos de forma segura, publica un sitio con CloudFront y mantén el bucket cerrado al público.',
          youtubeUrl: 'https://www.youtube.com/watch?v=77lMCiiMilo',
          lessonOrder: 1,
          daysAgo: 61,
          markdownUrl: '/content/academy/devops/aws/s3-sitio-estatico.md',
          markdownPremiumPath: null,
          links: [
            { name: 'Guía de Amazon S3', url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/' },
          ],
          linksPremium: [],
        },
        {
          slug: 'rds-postgresql',
          labelLesson: 'Lección 3.2',
          titleLesson: 'PostgreSQL administrado con RDS',
          descriptionLesson:
            'Crea una base en subred privada, conéctate con TLS y comprueba que las copias de seguridad se pueden restaurar.',
          youtubeUrl: 'https://www.youtube.com/watch?v=eMzCI7S1P9M',
          lessonOrder: 2,
          daysAgo: 40,
          markdownUrl: '/content/academy/devops/aws/rds-postgresql.md',
          markdownPremiumPath: 'academy/devops/aws/rds-postgresql.md',
          links: [
            {
              name: 'Amazon RDS para PostgreSQL',
              url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/CHAP_PostgreSQL.html',
            },
          ],
          linksPremium: [
            {
              name: 'Guion de restauración',
              url: 'https://descargas.equipo.example/academia/rds-restauracion.sh',
            },
          ],
        },
        {
          slug: 'control-de-costos',
          labelLesson: 'Lección 3.3',
          titleLesson: 'Control de costos sin sorpresas',
          descriptionLesson:
            'Presupuestos, alertas, etiquetas y una revisión mensual de quince minutos para que la factura nunca sea noticia.',
          youtubeUrl: null,
          lessonOrder: 3,
          daysAgo: 4,
          markdownUrl: '/content/academy/devops/aws/control-de-costos.md',
          markdownPremiumPath: null,
          links: [
            {
              name: 'AWS Budgets',
              url: 'https://docs.aws.amazon.com/cost-management/latest/userguide/budgets-managing-costs.html',
            },
            { name: 'Calculadora de precios', url: 'https://calculator.aws/' },
          ],
          linksPremium: [
            {
              name: 'Hoja de revisión mensual',
              url: 'https://descargas.equipo.example/academia/revision-de-costos.xlsx',
            },
          ],
        },
      ],
    },
  ],
}
