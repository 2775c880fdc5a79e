import { Clock, Mail, MapPin, MessageCircle } from 'lucide-react'
import { brand, brandCities, Container, ExternalLink, Heading, media, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { WhatsAppButton } from '../../site/chat/WhatsAppButton.tsx'
import { officeHours, whatsAppLink } from '../../site/contact.ts'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { BookingSection } from './BookingSection.tsx'
import { ContactFormCard } from './ContactFormCard.tsx'
import contactHead from './contact.head.json'

const greeting = 'Hola, vi su sitio web y quiero conversar sobre un proyecto.'

/** `/contact`: WhatsApp, the form, and a call to book. */
export function ContactPage() {
  const { email, phone } = brand.contact
  return (
    <>
      <Band>
        <PageMeta {...contactHead} />
        <Container>
          <Columns>
            <Words>
              <Eyebrow>Contacto</Eyebrow>
              <Heading level={1} size="4xl">
                Cuéntanos qué quieres resolver
              </Heading>
              <Text tone="muted" size="lg">
                No hace falta un documento ni saber de tecnología: con dos párrafos empezamos. Te responde una
                persona del equipo en un día hábil.
              </Text>
              <div>
                <WhatsAppButton message={greeting}>Escribir por WhatsApp</WhatsAppButton>
              </div>
              <Ways role="list">
                <li>
                  <MessageCircle aria-hidden />
                  <span>
                    WhatsApp: <ExternalLink href={whatsAppLink(greeting)}>{phone}</ExternalLink>
                  </span>
                </li>
                <li>
                  <Mail aria-hidden />
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
                <li>
                  <MapPin aria-hidden />
                  {brandCities()}
                </li>
                <li>
                  <Clock aria-hidden />
                  {officeHours()}
                </li>
              </Ways>
            </Words>
            <ContactFormCard />
          </Columns>
        </Container>
      </Band>
      <BookingSection />
    </>
  )
}

const Band = styled.section`
  padding-block: clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  ${media.lg} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${theme.space[20]}; }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[5]};
`

const Ways = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  padding-top: ${theme.space[6]};
  li { display: flex; align-items: center; gap: ${theme.space[3]}; }
  li > svg { flex: none; width: 1.25rem; height: 1.25rem; color: ${theme.color.primary}; }
`
