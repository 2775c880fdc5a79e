import { queryOptions, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { readSiteOptions } from 'shared-auth/api'
import { ExternalLink, Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Section } from '../../site/Section.tsx'

const siteOptionsQuery = queryOptions({
  queryKey: ['site-options'],
  queryFn: ({ signal }) => readSiteOptions({ signal }),
  staleTime: 60_000,
})

/** Offers a call at the address of the site's option; nothing without one. */
export function BookingSection() {
  const [isMounted, setIsMounted] = useState(false)
  // A transition, so that the page itself is shown before the request begins.
  useEffect(() => startTransition(() => setIsMounted(true)), [])
  // Not while the page is prerendered, because administrators may change it at any time.
  const { data } = useQuery({ ...siteOptionsQuery, enabled: isMounted })
  if (!data?.bookingUrl) return null
  return (
    <Section tone="sunken" space="tight" aria-labelledby="booking">
      <Row>
        <CalendarClock aria-hidden />
        <div>
          <Heading level={2} size="2xl" id="booking">
            Agenda una llamada
          </Heading>
          <Text tone="muted" size="lg">
            Media hora con una persona del equipo, sin compromiso: eliges el día, nos cuentas qué necesitas y
            sales con un siguiente paso.
          </Text>
        </div>
        <Book href={data.bookingUrl}>Elegir día y hora</Book>
      </Row>
    </Section>
  )
}

const Row = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space[5]};
  ${media.md} { grid-template-columns: auto minmax(0, 1fr) auto; gap: ${theme.space[8]}; }
  > svg { width: 2.75rem; height: 2.75rem; color: ${theme.color.accentText}; stroke-width: 1.5; }
  > div { display: grid; gap: ${theme.space[2]}; max-width: 44rem; }
`

const Book = styled(ExternalLink)`
  justify-self: start;
  min-height: 44px;
  padding: ${theme.space[3]} ${theme.space[5]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.25;
  text-decoration: none;
  &:hover { background: ${theme.color.primaryHover}; color: ${theme.color.onPrimary}; }
`
