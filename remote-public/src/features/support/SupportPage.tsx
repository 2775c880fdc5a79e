import { Heading, media, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CallToAction } from '../../site/CallToAction.tsx'
import { WhatsAppButton } from '../../site/chat/WhatsAppButton.tsx'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { ChatIllustration } from './ChatIllustration.tsx'
import { bookingMessage, steps, topics } from './support.content.ts'
import supportHead from './support.head.json'

/** `/support`: how to book a consulting session. */
export function SupportPage() {
  return (
    <>
      <PageMeta {...supportHead} />
      <PageHero
        eyebrow="Soporte"
        title="Una hora con quien ya pasó por eso"
        lead="Agenda una sesión de consultoría por chat. Llegas con el problema y sales con un plan, y muchas veces con el problema resuelto."
        illustration={<ChatIllustration />}
      >
        <WhatsAppButton message={bookingMessage}>Agendar una sesión</WhatsAppButton>
      </PageHero>
      <Section>
        <SectionIntro title="Cómo funciona" />
        <Steps role="list">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <Heading level={3} size="lg">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </Steps>
      </Section>
      <Section tone="sunken">
        <SectionIntro title="En qué te podemos ayudar" />
        <Topics>
          {topics.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Topics>
      </Section>
      <CallToAction
        title="¿Tu tema no está en la lista?"
        text="Cuéntanos de qué se trata. Si no somos las personas indicadas, te decimos quién lo es."
        label="Escríbenos"
      />
    </>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[8]};
  counter-reset: step;
  ${media.md} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  li { display: grid; align-content: start; gap: ${theme.space[2]}; counter-increment: step; }
  li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 3rem;
    height: 3rem;
    margin-bottom: ${theme.space[3]};
    border: 2px solid ${theme.color.primary};
    border-radius: 50%;
    color: ${theme.color.primary};
    font-size: ${theme.font.size.lg};
    font-weight: ${theme.font.weight.bold};
  }
`

const Topics = styled.dl`
  display: grid;
  gap: 0 ${theme.space[12]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  div { padding-block: ${theme.space[5]}; border-top: 1px solid ${theme.color.border}; }
  dt { font-size: ${theme.font.size.lg}; font-weight: ${theme.font.weight.semibold}; }
  dd { margin: ${theme.space[1]} 0 0; color: ${theme.color.textMuted}; }
`
