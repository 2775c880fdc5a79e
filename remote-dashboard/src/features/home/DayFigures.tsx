import {
  ChartColumn,
  Link2,
  type LucideIcon,
  Mail,
  MailOpen,
  MailQuestionMark,
  MessageSquareHeart,
  MonitorSmartphone,
  Rocket,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { toDateTimeInput } from 'shared-admin'
import { serverNow } from 'shared-auth'
import type { HomeMailbox, HomeSummary } from 'shared-auth/api'
import { Heading, media, Skeleton, Stack, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { connectedCounted } from '../../live/connectedCounted.ts'
import { DayFigure, FigureCard } from './FigureCard.tsx'
import { dayCounted, mailboxCounted } from './homeCounted.ts'
import { releasesPath } from './homeWords.ts'

// Lazy, so that the figures of the summary do not wait for the library of its socket.
const ConnectedFigure = lazy(() =>
  import('./ConnectedFigure.tsx').then((m) => ({ default: m.ConnectedFigure })),
)

const root = '/dashboard/application'

type FigureName = 'pageViews' | 'linkVisits' | 'mails' | 'feedback' | 'activations'

/** The figures of the day: the screen behind each shows the rows from that day on. */
const figures: { name: FigureName; label: string; Icon: LucideIcon; address: string }[] = [
  { name: 'pageViews', label: 'Vistas de página', Icon: ChartColumn, address: `${root}/stat?dateFrom=` },
  {
    name: 'linkVisits',
    label: 'Visitas a enlaces cortos',
    Icon: Link2,
    address: `${root}/shortener/details?dateVisitFrom=`,
  },
  { name: 'mails', label: 'Correos recibidos', Icon: Mail, address: `${root}/mail?state=all&dateVisitFrom=` },
  {
    name: 'feedback',
    label: 'Feedback recibido',
    Icon: MessageSquareHeart,
    address: `${root}/feedback?dateVisitFrom=`,
  },
  {
    name: 'activations',
    label: 'Versiones publicadas',
    Icon: Rocket,
    address: `${releasesPath}/events?action=activate&dateFrom=`,
  },
]

/** Mails that still need work, whenever they arrived. */
const mailFigures: { name: keyof HomeMailbox; label: string; Icon: LucideIcon }[] = [
  { name: 'unread', label: 'Correos sin leer', Icon: MailOpen },
  { name: 'unreplied', label: 'Correos sin responder', Icon: MailQuestionMark },
]

const connected = {
  label: 'Usuarios conectados',
  icon: <MonitorSmartphone />,
  to: '/dashboard/user/telemetry',
  counted: connectedCounted,
}

/** The numbers of today beside those of a week ago, each with a link to its rows. */
export function DayFigures({ summary }: { summary: HomeSummary | undefined }) {
  const counted = summary && dayCounted(summary)
  const day = summary?.day ?? toDateTimeInput(new Date(serverNow())).slice(0, 10)
  return (
    <section aria-labelledby="home-today" aria-busy={!summary}>
      <Stack gap={4}>
        <Title>
          <Heading level={2} size="xl" id="home-today">
            Hoy
          </Heading>
          {summary ? (
            <Text tone="muted" size="sm">
              {spanWords(summary)}
            </Text>
          ) : (
            <>
              <Skeleton width="16rem" height="1.4rem" />
              <VisuallyHidden role="status">Cargando...</VisuallyHidden>
            </>
          )}
        </Title>
        <Grid role="list">
          {figures.map(({ name, label, Icon, address }) => (
            <DayFigure
              key={name}
              label={label}
              icon={<Icon />}
              to={`${address}${day}`}
              figure={summary?.[name]}
              counted={counted?.[name]}
            />
          ))}
          {mailFigures.map(({ name, label, Icon }) => (
            <FigureCard
              key={name}
              label={label}
              icon={<Icon />}
              to={`${root}/mail?state=${name}`}
              value={summary?.mailbox[name]}
              note={summary && 'Sin contar los archivados'}
              counted={mailboxCounted[name]}
            />
          ))}
          <Suspense fallback={<FigureCard {...connected} value={undefined} note="Conectando..." />}>
            <ConnectedFigure {...connected} />
          </Suspense>
        </Grid>
      </Stack>
    </section>
  )
}

const time = new Intl.DateTimeFormat('es-PE', {
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'America/Bogota' } as const),
})
const weekday = new Intl.DateTimeFormat('es-PE', { weekday: 'long', timeZone: 'America/Bogota' })

function spanWords({ at }: HomeSummary): string {
  const now = new Date(at)
  return `Hasta las ${time.format(now)}, frente al ${weekday.format(now)} pasado`
}

/* On a phone the space of the second line is reserved before its text is known. */
const Title = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  ${media.md} {
    display: flex;
    align-items: baseline;
    gap: ${theme.space[3]};
  }
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  ${media.md} { gap: ${theme.space[5]}; }
  ${media.lg} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`
