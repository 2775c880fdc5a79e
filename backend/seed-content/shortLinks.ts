import type { ShortLinkSeed, WeightedReferrer } from './types.ts'

const fromCourses: WeightedReferrer[] = [
  { referrer: 'https://academia.nodonorte.example/', weight: 9 },
  { referrer: '', weight: 5 },
  { referrer: 'https://www.google.com/', weight: 3 },
  { referrer: 'https://chat.correo.example/', weight: 1 },
]

const fromDocumentation: WeightedReferrer[] = [
  { referrer: '', weight: 6 },
  { referrer: 'https://blog.nodonorte.example/', weight: 5 },
  { referrer: 'https://www.google.com/', weight: 2 },
  { referrer: 'https://duckduckgo.com/', weight: 1 },
]

const fromPrintedCodes: WeightedReferrer[] = [
  { referrer: '', weight: 24 },
  { referrer: 'https://eventos.nodonorte.example/', weight: 1 },
]

const fromSocialNetworks: WeightedReferrer[] = [
  { referrer: 'https://redes.nodonorte.example/', weight: 7 },
  { referrer: '', weight: 6 },
  { referrer: 'https://boletin.nodonorte.example/', weight: 4 },
]

const fromPrivateMail: WeightedReferrer[] = [
  { referrer: '', weight: 5 },
  { referrer: 'https://correo.example/', weight: 3 },
]

export const shortLinks: ShortLinkSeed[] = [
  {
    backHalf: 'aws-vpc',
    destination: 'https://docs.aws.amazon.com/vpc/latest/userguide/what-is-amazon-vpc.html',
    daysAgo: 200,
    visits: { count: 412, spreadDays: 160, recency: 1.4, referrers: fromCourses },
  },
  {
    backHalf: 'iam-guia',
    destination: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html',
    daysAgo: 196,
    visits: { count: 288, spreadDays: 150, recency: 1, referrers: fromCourses },
  },
  {
    backHalf: 's3-docs',
    destination: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/Welcome.html',
    daysAgo: 190,
    visits: { count: 143, spreadDays: 150, recency: 1, referrers: fromCourses },
  },
  {
    backHalf: 'costos',
    destination: 'https://calculator.aws/',
    daysAgo: 60,
    visits: { count: 97, spreadDays: 55, recency: 2, referrers: fromCourses },
  },
  {
    backHalf: 'wa-cloud',
    destination: 'https://developers.facebook.com/docs/whatsapp/cloud-api',
    daysAgo: 180,
    visits: { count: 521, spreadDays: 170, recency: 1.2, referrers: fromCourses },
  },
  {
    backHalf: 'wa-plantillas',
    destination: 'https://developers.facebook.com/docs/whatsapp/message-templates',
    daysAgo: 120,
    visits: { count: 264, spreadDays: 110, recency: 1.6, referrers: fromCourses },
  },
  {
    backHalf: 'wa-webhook',
    destination: 'https://developers.facebook.com/docs/graph-api/webhooks/getting-started',
    daysAgo: 118,
    visits: { count: 301, spreadDays: 110, recency: 1.3, referrers: fromCourses },
  },
  {
    backHalf: 'flutter',
    destination: 'https://docs.flutter.dev/get-started/install',
    daysAgo: 205,
    visits: { count: 376, spreadDays: 190, recency: 1, referrers: fromCourses },
  },
  {
    backHalf: 'dart',
    destination: 'https://dart.dev/language',
    daysAgo: 205,
    visits: { count: 152, spreadDays: 190, recency: 1, referrers: fromCourses },
  },
  {
    backHalf: 'dartpad',
    destination: 'https://dartpad.dev/',
    daysAgo: 203,
    visits: { count: 118, spreadDays: 180, recency: 1, referrers: fromCourses },
  },
  {
    backHalf: 'widgets',
    destination: 'https://docs.flutter.dev/ui/widgets',
    daysAgo: 188,
    visits: { count: 89, spreadDays: 150, recency: 1, referrers: fromCourses },
  },
  {
    backHalf: 'fastify',
    destination: 'https://fastify.dev/docs/latest/',
    daysAgo: 95,
    visits: { count: 131, spreadDays: 90, recency: 1.8, referrers: fromCourses },
  },
  {
    backHalf: 'zod',
    destination: 'https://zod.dev/',
    daysAgo: 94,
    visits: { count: 102, spreadDays: 90, recency: 1.5, referrers: fromCourses },
  },
  {
    backHalf: 'http-codigos',
    destination: 'https://developer.mozilla.org/es/docs/Web/HTTP/Status',
    daysAgo: 90,
    visits: { count: 245, spreadDays: 88, recency: 1.2, referrers: fromCourses },
  },
  {
    backHalf: 'rfc9110',
    destination: 'https://www.rfc-editor.org/rfc/rfc9110',
    daysAgo: 88,
    visits: { count: 37, spreadDays: 80, recency: 1, referrers: fromDocumentation },
  },
  {
    backHalf: 'openapi',
    destination: 'https://spec.openapis.org/oas/latest.html',
    daysAgo: 60,
    visits: { count: 44, spreadDays: 58, recency: 1, referrers: fromCourses },
  },
  {
    backHalf: 'pg-docs',
    destination: 'https://www.postgresql.org/docs/current/',
    daysAgo: 170,
    visits: { count: 198, spreadDays: 160, recency: 1.1, referrers: fromDocumentation },
  },
  {
    backHalf: 'pg-explain',
    destination: 'https://www.postgresql.org/docs/current/using-explain.html',
    daysAgo: 140,
    visits: { count: 76, spreadDays: 130, recency: 1, referrers: fromDocumentation },
  },
  {
    backHalf: 'docker',
    destination: 'https://docs.docker.com/get-started/',
    daysAgo: 150,
    visits: { count: 167, spreadDays: 140, recency: 1, referrers: fromCourses },
  },
  {
    backHalf: 'actions',
    destination: 'https://docs.github.com/es/actions',
    daysAgo: 44,
    visits: { count: 139, spreadDays: 42, recency: 2, referrers: fromCourses },
  },
  {
    backHalf: 'react',
    destination: 'https://es.react.dev/learn',
    daysAgo: 160,
    visits: { count: 183, spreadDays: 150, recency: 1, referrers: fromDocumentation },
  },
  {
    backHalf: 'vite',
    destination: 'https://vite.dev/guide/',
    daysAgo: 150,
    visits: { count: 95, spreadDays: 140, recency: 1, referrers: fromDocumentation },
  },
  {
    backHalf: 'ts-manual',
    destination: 'https://www.typescriptlang.org/docs/handbook/intro.html',
    daysAgo: 150,
    visits: { count: 121, spreadDays: 140, recency: 1, referrers: fromDocumentation },
  },
  {
    backHalf: 'mdn-css',
    destination: 'https://developer.mozilla.org/es/docs/Web/CSS',
    daysAgo: 140,
    visits: { count: 64, spreadDays: 130, recency: 1, referrers: fromDocumentation },
  },
  {
    backHalf: 'a11y',
    destination: 'https://www.w3.org/WAI/standards-guidelines/wcag/es',
    daysAgo: 132,
    visits: { count: 58, spreadDays: 125, recency: 1, referrers: fromDocumentation },
  },
  {
    backHalf: 'owasp',
    destination: 'https://cheatsheetseries.owasp.org/',
    daysAgo: 128,
    visits: { count: 71, spreadDays: 120, recency: 1, referrers: fromDocumentation },
  },
  {
    backHalf: 'feria-2026',
    destination: 'https://eventos.nodonorte.example/feria-tecnologia',
    daysAgo: 75,
    visits: { count: 684, spreadDays: 40, recency: 0.6, referrers: fromPrintedCodes },
  },
  {
    backHalf: 'charla-loja',
    destination: 'https://eventos.nodonorte.example/charla-loja',
    daysAgo: 30,
    visits: { count: 57, spreadDays: 28, recency: 2.4, referrers: fromPrintedCodes },
  },
  {
    backHalf: 'taller-aws',
    destination: 'https://eventos.nodonorte.example/taller-aws?cupos=30',
    daysAgo: 21,
    visits: { count: 213, spreadDays: 20, recency: 2, referrers: fromSocialNetworks },
  },
  {
    backHalf: 'encuesta',
    destination: 'https://encuestas.nodonorte.example/academia-2026',
    daysAgo: 33,
    visits: { count: 129, spreadDays: 30, recency: 1.8, referrers: fromSocialNetworks },
  },
  {
    backHalf: 'propuesta-bc',
    destination: 'https://documentos.nodonorte.example/propuestas/bodega-clara.pdf',
    daysAgo: 98,
    visits: { count: 18, spreadDays: 60, recency: 0.7, referrers: fromPrivateMail },
  },
  {
    backHalf: 'kit-marca',
    destination: 'https://documentos.nodonorte.example/kit-de-marca.zip',
    daysAgo: 170,
    visits: { count: 41, spreadDays: 160, recency: 1, referrers: fromPrivateMail },
  },
  {
    backHalf: 'agenda',
    destination: 'https://agenda.nodonorte.example/asesoria/30-minutos',
    daysAgo: 165,
    visits: { count: 392, spreadDays: 160, recency: 1.3, referrers: fromSocialNetworks },
  },
  {
    backHalf: 'demo-bodega',
    destination: 'https://bodega.nodonorte.example/demo?origen=correo',
    daysAgo: 110,
    visits: { count: 154, spreadDays: 100, recency: 1.2, referrers: fromPrivateMail },
  },
  {
    backHalf: 'demo-mesa',
    destination: 'https://mesalista.nodonorte.example/demo?origen=correo&local=principal&idioma=es',
    daysAgo: 109,
    visits: { count: 88, spreadDays: 100, recency: 1, referrers: fromPrivateMail },
  },
  {
    backHalf: 'K7dPq2',
    destination: 'https://cliente.example/acta-de-entrega',
    daysAgo: 52,
    visits: { count: 6, spreadDays: 40, recency: 1, referrers: fromPrivateMail },
  },
  {
    backHalf: 'x9-TrL',
    destination: 'https://ejemplo.example/informe-trimestral?periodo=2026-T3',
    daysAgo: 40,
    visits: { count: 11, spreadDays: 35, recency: 1, referrers: fromPrivateMail },
  },
  {
    backHalf: 'Hn3_wz',
    destination: 'https://example.org/',
    daysAgo: 15,
    visits: { count: 2, spreadDays: 12, recency: 1, referrers: fromPrivateMail },
  },
  {
    backHalf: 'beta-app',
    destination: 'https://pruebas.nodonorte.example/ruta-sur/android',
    daysAgo: 9,
    visits: { count: 73, spreadDays: 9, recency: 2.5, referrers: fromSocialNetworks },
  },
  {
    backHalf: 'nuevo',
    destination: 'https://blog.nodonorte.example/novedades',
    daysAgo: 0.3,
    visits: { count: 0, spreadDays: 0.3, recency: 1, referrers: fromPrivateMail },
  },
]
